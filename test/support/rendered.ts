// The page as the service sends it, for services that tests make up. Node cannot read TSX, so vite does.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer } from 'vite'
import type { GameProps } from '../../web/game/given.ts'
import { filled } from '../../worker/pages/shell.ts'

const WEB = join(import.meta.dirname, '../../web')

let loading: Promise<(props: GameProps) => string> | null = null

async function load(): Promise<(props: GameProps) => string> {
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
export async function pageRenderer(): Promise<(props: GameProps, title: string) => string> {
  loading ??= load()
  const [markup, shell] = await Promise.all([loading, readFile(join(WEB, 'dist/index.html'), 'utf8')])
  return (props, title) => filled(shell, { language: 'en', title, markup: markup(props), data: props.given })
}
