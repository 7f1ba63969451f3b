import { existsSync } from 'node:fs'
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core'

const PATHS = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser on this machine, or nothing: then browser tests are skipped, and say so. */
export const browserPath = PATHS.find(path => path && existsSync(path))

if (!browserPath)
  console.warn('NO BROWSER: install Debian\'s "chromium" or set CHROMIUM_PATH; browser tests are skipped.')

const OPTIONS: LaunchOptions = {
  executablePath: browserPath ?? '',
  args: [
    ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
    ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  ],
}

/** A browser of one's own. */
export const openBrowser = (): Promise<Browser> => chromium.launch(OPTIONS)

/** A browser that several test files use, each by its own connection. */
export const startBrowser = (): Promise<BrowserServer> => chromium.launchServer(OPTIONS)
