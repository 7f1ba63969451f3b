// Asks for the game while the page's own script is still on its way; api.ts takes the answer.
const [, first, id, seq] = location.pathname.split('/')
if (first === 'game' && id) {
  const path = `/api/games/${id}${seq ? `?at=${seq}` : ''}`
  window.asked = { path, answer: fetch(path, { credentials: 'same-origin' }) }
}
