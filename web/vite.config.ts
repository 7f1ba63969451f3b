import { createHash } from 'node:crypto'
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

/** A script that works beside the page is built with it, so that the rules come once for both: built by itself it would bring them again. */
const besides: Plugin = {
  name: 'besides',
  apply: 'build',
  enforce: 'pre',
  async transform(code, id) {
    const [address, file] = /new URL\('(\.[^']+\.worker\.ts)', import\.meta\.url\)/.exec(code) ?? []
    const found = address && file ? await this.resolve(file, id) : null
    if (!address || !found) return null
    const part = this.emitFile({ type: 'chunk', id: found.id })
    return { code: code.replace(address, `import.meta.ROLLUP_FILE_URL_${part}`), map: null }
  },
}

const preloaded = (name: string): string => `<link rel="modulepreload" crossorigin href="/${name}">`
/** Of a module of the dictionary. */
const languageNamed = (id = ''): string | undefined => /\/text\/(\w+)\/\w+\.ts$/.exec(id)?.[1]

/** Names the build by what it is made of; the service says the name with its answers, so that an open page learns of another (`deployment.ts`). */
const named: Plugin = {
  name: 'named',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      // Every name holds the hash of its content.
      const parts = Object.keys(bundle).filter(name => name.startsWith('assets/'))
      const build = createHash('sha256').update(parts.sort().join()).digest('hex').slice(0, 16)
      return html.replace(/\n *<title>/, title => `\n    <meta name="build" content="${build}" />${title}`)
    },
  },
}

/**
 * The style before the scripts: what the service sends can be read as soon as its style is there. The font beside it, so that no line
 * breaks anew under the reader's thumb.
 */
const styleFirst: Plugin = {
  name: 'style first',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const style = /\n *<link rel="stylesheet"[^>]*>/.exec(html)?.[0]
      if (!style) return html
      const fonts = Object.keys(bundle).filter(name => name.endsWith('.woff2'))
      const links = fonts.map(
        name =>
          `\n    <link rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin href="/${name}">`,
      )
      return html.replace(style, '').replace(/\n *<script type="module"/, script => style + links.join('') + script)
    },
  },
}

/**
 * Names what draws the board, with its words in each language, in a comment: the service opens it when it sends a decision on the board, so
 * that it comes with the first script. The rules come after it: what can be chosen is known without them.
 */
const boardParts: Plugin = {
  name: 'board parts',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter(part => part.type === 'chunk')
      const holding = (module: RegExp) => chunks.filter(c => c.moduleIds.some(id => module.test(id)))
      const [board] = holding(/\/web\/map\/HexMap\.tsx$/)
      const comments = holding(/\/text\/\w+\/onBoard\.ts$/).map(words => {
        const wanted = new Set([board, words].filter(part => part !== undefined))
        for (const chunk of wanted)
          for (const name of chunk.imports) for (const c of chunks) if (c.fileName === name) wanted.add(c)
        const scripts = [...wanted].map(({ fileName }) => fileName).filter(name => !html.includes(name))
        const styles = [...(board?.viteMetadata?.importedCss ?? [])]
        const links = [
          ...scripts.map(preloaded),
          ...styles.map(name => `<link rel="preload" as="style" crossorigin href="/${name}">`),
        ]
        const language = languageNamed(words.moduleIds.find(id => id.endsWith('/onBoard.ts')))
        return `\n    <!--on the board in ${language} ${links.join('')}-->`
      })
      return html.replace(/\n *<\/head>/, end => comments.join('') + end)
    },
  },
}

/** Names the words of each language in a comment: the service opens that of the reader's. */
const languageParts: Plugin = {
  name: 'language parts',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const comments = Object.values(bundle).flatMap(part => {
        if (part.type !== 'chunk') return []
        const language = languageNamed(part.moduleIds.find(id => id.endsWith('/first.ts')))
        if (!language) return []
        const sent = html.replace(/<!--.*?-->/gs, '')
        const files = [part.fileName, ...part.imports].filter(name => !sent.includes(name))
        const links = files.map(preloaded)
        return [`\n    <!--words ${language} ${links.join('')}-->`]
      })
      return html.replace(/\n *<\/head>/, end => comments.join('') + end)
    },
  },
}

// What every view needs, in two files instead of twelve. What works beside the page needs the facts alone.
const FIRST =
  /rolldown.runtime|\/node_modules\/preact\/|\/worker\/engine\/ask\/(lots|mineRun|moves|prices|turnEnd)\.ts$|vite\/preload-helper|\/web\/(words|turn\/hand|parts\/(Lazy|Sign))\.tsx?$|\/worker\/(look\/signs|text\/(choices|format|lots|moveDetails|moves|moveTitles|names|scene|sentence|steps))\.ts$/
const FACTS =
  /\/worker\/engine\/(errors|random|state|turnNames|turnShape|types|data\/(map|mines|phases|publicMines|railways|stockMarket)|rules\/(distribution|initialValue|itemPrice|maintenance|mheShares|sharePrice|shares|stockValue|terrain|turnOrder))\.ts$/

// Of a language what the first view says, in one file.
const FIRST_WORDS = /\/worker\/text\/\w+\/(first|choices|format|game|lots|moves|names|steps)\.ts$/
const languageOf = (id: string): string => `words-${/\/(\w+)\/\w+\.ts$/.exec(id)?.[1]}`

export default defineConfig({
  root: 'web',
  base: '/',
  plugins: [besides, preact(), parts, named, styleFirst, languageParts, boardParts],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'web/index.html', plain: 'web/plain.css', signs: 'web/signs.css' },
      // Pages that the service writes without the page's script know their sheet by this name.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'first', test: FIRST },
            { name: languageOf, debugName: 'words', test: FIRST_WORDS },
            { name: 'facts', test: FACTS },
            {
              name: 'tables',
              test: /\/worker\/engine\/(board\/hex|data\/(rollingStock|tiles)|rules\/(bids|mineDistribution|production)|ask\/mineYield)\.ts$/,
            },
            {
              name: 'around',
              test: /\/web\/(game\/laterApi|parts\/tables|mines\/Mines)\.tsx?$|\/worker\/text\/(mines|impossible)\.ts$/,
            },
            {
              name: 'home',
              test: /\/web\/(home\/\w+|game\/(GameAndYou|Invited|Lobby|useActs)|parts\/Acts)\.tsx?$|\/worker\/text\/invited\.ts$/,
            },
            {
              name: 'runsAsked',
              test: /\/web\/turn\/(useRuns\.ts|askRuns\.ts|Gain\.tsx|runQuestions\.ts)$|\/web\/refusalWords\.ts$|\/worker\/text\/(refusals|turns)\.ts$|\/web\/map\/drawnRoutes\.ts$/,
            },
          ],
        },
        assetFileNames: ({ names: [name] }) =>
          name === 'plain.css' || name === 'signs.css' ? name : 'assets/[name]-[hash][extname]',
      },
      treeshake: { moduleSideEffects: pure },
    },
  },
})
