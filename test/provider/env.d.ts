declare global {
  namespace Cloudflare {
    interface Env {
      /** Names of the games that are played, and of those that are not there. */
      readonly PLAYED: string[]
      readonly SKIPPED: string[]
      readonly RECORDED: Fetcher
    }
  }
}

export {}
