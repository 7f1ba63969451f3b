import preact from '@preact/preset-vite'
import { defineConfig, type Plugin } from 'vite'

// The engine and the words do nothing when they are loaded, so what is not used of them can be left out.
const pure = (id: string): boolean => !/\/worker\/(engine|text)\//.test(id)

/** The list of what the page is made of, for the service worker. */
const parts: Plugin = {
  name: 'parts',
  enforce: 'post',
  generateBundle(_, bundle) {
    const names = Object.keys(bundle).filter(name => name.startsWith('assets/'))
    this.emitFile({
      type: 'asset',
      fileName: 'parts.json',
      source: JSON.stringify(names.sort().map(name => `/${name}`)),
    })
  },
}

export default defineConfig({
  root: 'web',
  base: '/',
  plugins: [preact(), parts],
  // What works beside the page (`turn/runs.worker.ts`) is one file of its own, so that it needs no other.
  worker: { format: 'es', rolldownOptions: { treeshake: { moduleSideEffects: pure } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'web/index.html', plain: 'web/plain.css' },
      // Pages that the service writes without the page's script know their sheet by this name.
      output: {
        assetFileNames: ({ names: [name] }) => (name === 'plain.css' ? name : 'assets/[name]-[hash][extname]'),
      },
      treeshake: { moduleSideEffects: pure },
    },
  },
})
