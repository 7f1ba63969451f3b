// The page as the service sends it, for services that tests make up. Node cannot read TSX, so vite does.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer } from 'vite'
import type { GameProps } from '../../web/game/given.ts'
import { filled } from '../../worker/pages/shell.ts'
import { type Language, type Words, words } from '../../worker/text/index.ts'

const WEB = join(import.meta.dirname, '../../web')

type Markup = (props: GameProps, words: Words) => string

let loading: Promise<Markup> | null = null

async function load(): Promise<Markup> {
  const vite = await createServer({
    configFile: join(WEB, 'vite.config.ts'),
    server: { middlewareMode: true, watch: null, ws: false },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
  })
  const { gameMarkup } = await vite.ssrLoadModule(join(WEB, 'server.tsx'))
  await vite.close()
  return gameMarkup
}

/** Puts a game into the built page. */
export async function pageRenderer(language: Language = 'en'): Promise<(props: GameProps, title: string) => string> {
  loading ??= load()
  const [markup, shell] = await Promise.all([loading, readFile(join(WEB, 'dist/index.html'), 'utf8')])
  return (props, title) =>
    filled(shell, { language, title, markup: markup(props, words(language)), data: props.given, decide: null })
}
