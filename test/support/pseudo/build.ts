// Builds the page in the pseudo-language beside the usual one, and writes down how a service with both is started.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '../../..')
const OUT = join(ROOT, 'out/pseudo')

const speaksPseudo: Plugin = {
  name: 'speaks the pseudo-language',
  enforce: 'pre',
  resolveId: (asked, from) =>
    asked === './dictionary.ts' && from?.endsWith('/web/main.tsx')
      ? join(import.meta.dirname, 'pageDictionary.ts')
      : null,
}

/** The path of the configuration to start the service with. */
export async function buildPseudo(): Promise<string> {
  await build({
    configFile: join(ROOT, 'web/vite.config.ts'),
    root: join(ROOT, 'web'),
    logLevel: 'warn',
    plugins: [speaksPseudo],
    build: { outDir: join(OUT, 'dist'), emptyOutDir: true },
  })
  const usual = await readFile(join(ROOT, 'wrangler.toml'), 'utf8')
  const config = usual
    .replace(/^main = .*$/m, `main = "${join(import.meta.dirname, 'worker.ts')}"`)
    .replace(/^directory = .*$/m, `directory = "${join(OUT, 'dist')}"`)
    .replace(/^migrations_dir = .*$/m, `migrations_dir = "${join(ROOT, 'schema/d1')}"`)
  const path = join(OUT, 'wrangler.toml')
  await mkdir(OUT, { recursive: true })
  await writeFile(path, config)
  return path
}
