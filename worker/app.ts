import { Hono, type MiddlewareHandler } from 'hono'
import { languageDetector } from 'hono/language'
import { secureHeaders } from 'hono/secure-headers'
import { refuse } from './answers.ts'
import { type App, isLoopback } from './auth.ts'
import { saysBuild } from './build.ts'
import { isDatabaseAway } from './database.ts'
import { logFault } from './faults.ts'
import { account } from './routes/account.ts'
import { games } from './routes/games.ts'
import { links } from './routes/links.ts'
import { mailbox } from './routes/mailbox.ts'
import { orders } from './routes/orders.ts'
import { page } from './routes/page.ts'
import { plain } from './routes/plain.ts'
import { play } from './routes/play.ts'
import { post } from './routes/post.ts'
import { session } from './routes/session.ts'
import { table } from './routes/table.ts'
import { LANGUAGES } from './text/index.ts'

/** Scripts, styles, pictures and connections of our own only; nobody frames us, no form goes elsewhere. */
const policy = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    workerSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    frameSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
  // Personal addresses never leave in a Referer; forms of our own still say where they come from.
  referrerPolicy: 'same-origin',
  xFrameOptions: 'DENY',
})

/** A mail shown inside the mailbox page: it brings its own styles and runs nothing. */
const mailPolicy = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    formAction: ["'none'"],
    frameAncestors: ["'self'"],
  },
  referrerPolicy: 'no-referrer',
  xFrameOptions: 'SAMEORIGIN',
})

/** Until somebody is known: what their device was told before, else what their browser asks for, else the first. */
const languages = languageDetector({
  order: ['cookie', 'header'],
  supportedLanguages: [...LANGUAGES],
  fallbackLanguage: LANGUAGES[0],
  caches: false,
})

/** What depends on who asks is kept by nobody in between. */
const notStored: MiddlewareHandler<App> = async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
}

/** Acts are asked for from our own pages; programs, which are no browser and name no site, may (RFC 8058). */
const ownSite: MiddlewareHandler<App> = async (c, next) => {
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
  return reads || c.req.header('sec-fetch-site') !== 'cross-site' ? next() : refuse(c, { code: 'notAllowed' })
}

/** A copy: what comes from the assets has headers that nobody may add to. */
const ours = (file: Response) => new Response(file.body, file)

export const app = new Hono<App>()

app.use('*', (c, next) => (/^\/mailbox\/\d+\/html$/.test(c.req.path) ? mailPolicy(c, next) : policy(c, next)))
for (const path of ['/api/*', '/game/*', '/t/*', '/sign-in/*', '/address/*', '/mailbox/*', '/plain'])
  app.use(path, notStored)

/** Nothing personal goes over a line that others can read, but on a developer's own machine. */
app.use('*', async (c, next) => {
  const url = new URL(c.req.url)
  if (url.protocol !== 'http:' || isLoopback(url)) return next()
  url.protocol = 'https:'
  return c.redirect(url.href, 308)
})
app.use('*', languages)
app.use('/api/games/*', saysBuild)
app.use('*', ownSite)

app.get('/api/health', c => c.json({ ok: true }))
app.route('/', session)
app.route('/', plain)
app.route('/', account)
app.route('/', games)
app.route('/', play)
app.route('/', table)
app.route('/', orders)
app.route('/', page)
app.route('/', links)
app.route('/', mailbox)
app.route('/', post)

app.all('/api/games/*', c => refuse(c, { code: 'unknownGame' }))
app.all('/api/*', c => refuse(c, { code: 'unknownPage' }))
app.get('*', async c => {
  const file = await c.env.ASSETS.fetch(c.req.raw)
  if (file.status === 404) return refuse(c, { code: 'unknownPage' })
  const copy = ours(file)
  // Parts carry their content's name: whoever has one need not ask again.
  if (file.ok && c.req.path.startsWith('/assets/'))
    copy.headers.set('Cache-Control', 'public, max-age=31536000, immutable')
  return copy
})
app.notFound(c => refuse(c, { code: 'unknownPage' }))

app.onError((error, c) => {
  // Of the address its first word only: what follows may open something.
  logFault('request', error, { path: new URL(c.req.url).pathname.split('/')[1] })
  return refuse(c, { code: isDatabaseAway(error) ? 'databaseAway' : 'fault' })
})
