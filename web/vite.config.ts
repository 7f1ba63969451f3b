import preact from '@preact/preset-vite'
import { defineConfig } from 'vite'

// The engine and the words do nothing when they are loaded, so what is not used of them can be left out.
const pure = (id: string): boolean => !/\/worker\/(engine|text)\//.test(id)

export default defineConfig({
  root: 'web',
  base: '/',
  plugins: [preact()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { treeshake: { moduleSideEffects: pure } },
  },
})
