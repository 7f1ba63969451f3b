// For the pages that work without a script: a pressed button says that it is being sent, and is sent once.
const AGAIN_AFTER = 10_000
const busy = new Map()

addEventListener('submit', event => {
  const { target: form, submitter } = event
  const before = busy.get(form)
  if (before && event.timeStamp - before.since < AGAIN_AFTER) return event.preventDefault()
  if (before) idle(before)
  busy.set(form, { submitter, words: [...(submitter?.childNodes ?? [])], since: event.timeStamp })
  if (!submitter?.dataset.sending) return
  submitter.textContent = submitter.dataset.sending
  submitter.setAttribute('aria-busy', 'true')
})

// Whoever enters an amount has chosen what it belongs to.
addEventListener('input', ({ target }) => {
  const mark = target.closest('.amount') && target.closest('.opt').querySelector('[type="radio"]')
  if (mark) mark.checked = true
})

// A page that comes back out of the browser's memory may be sent again; the service answers the same as before.
addEventListener('pageshow', () => {
  for (const one of busy.values()) idle(one)
  busy.clear()
})

function idle({ submitter, words }) {
  if (!submitter) return
  submitter.replaceChildren(...words)
  submitter.removeAttribute('aria-busy')
}
