// Keeps the empty page and its parts so that it opens without a connection; never what the service answers, nor a page that
// it filled for somebody. Nothing but GET of our own page and its parts is touched: all else, sent or asked, goes past this.
const SHELF = 'page'
const LIST = '/parts.json'

const parts = async answer => ['/', ...(await answer.json())]

/** Fetches what the present page is made of, and drops what an earlier one was made of. */
async function renew() {
  const answer = await fetch(LIST, { cache: 'no-cache' })
  if (!answer.ok) return
  const shelf = await caches.open(SHELF)
  const known = await shelf.match(LIST)
  const text = await answer.clone().text()
  if (known && (await known.text()) === text) return
  const wanted = await parts(answer.clone())
  await shelf.addAll(wanted)
  for (const { url } of await shelf.keys()) if (!wanted.includes(new URL(url).pathname)) await shelf.delete(url)
  await shelf.put(LIST, answer)
}

/** The page from the service; from the shelf where there is no connection. */
async function page({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (lost) {
    const kept = await caches.match('/', { cacheName: SHELF })
    if (kept) return kept
    throw lost
  }
}

/** Parts carry their content's name: what is on the shelf is right. */
const part = async request => (await caches.match(request, { cacheName: SHELF })) ?? fetch(request)

const isPage = path => path === '/' || path.startsWith('/game/')

addEventListener('install', event => {
  skipWaiting()
  event.waitUntil(renew())
})
addEventListener('activate', event => {
  // The page is asked for while this script starts.
  event.waitUntil(Promise.all([clients.claim(), registration.navigationPreload?.enable()]))
})
addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && isPage(pathname)) {
    event.respondWith(page(event))
    event.waitUntil(renew().catch(() => undefined))
  } else if (pathname.startsWith('/assets/')) event.respondWith(part(request))
})
