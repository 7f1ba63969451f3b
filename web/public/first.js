// Asks for the game while the page's own script is still on its way; api.ts takes the answer.
const [, first, id, seq] = location.pathname.split('/')
if (first === 'game' && id) {
  const seat = /[?&]seat=([0-4])(?:&|$)/.exec(location.search)?.[1]
  const query = [...(seq ? [`at=${seq}`] : []), ...(seat ? [`seat=${seat}`] : [])].join('&')
  const path = `/api/games/${id}${query ? `?${query}` : ''}`
  window.asked = { path, answer: fetch(path, { credentials: 'same-origin' }) }
}
