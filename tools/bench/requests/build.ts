// The service as one script that Node runs, minified as a deployment is.
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const HERE = import.meta.dirname
const OUT = join(HERE, '../../../out/bench')

/** wrangler.toml takes these as text. */
const sqlAsText: Plugin = {
  name: 'sql as text',
  transform: (code, id) => (id.endsWith('.sql') ? `export default ${JSON.stringify(code)}` : null),
}

/** Builds it and says where it is. */
export async function buildService(): Promise<string> {
  await build({
    configFile: false,
    root: join(HERE, '../../..'),
    logLevel: 'error',
    plugins: [sqlAsText],
    resolve: { alias: { 'cloudflare:workers': join(HERE, 'workers.ts') } },
    // What Node would take from node_modules as it is belongs to the script, too.
    ssr: { noExternal: true },
    build: {
      ssr: join(HERE, 'entry.ts'),
      outDir: OUT,
      emptyOutDir: true,
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'service.js' } },
    },
  })
  return join(OUT, 'service.js')
}
