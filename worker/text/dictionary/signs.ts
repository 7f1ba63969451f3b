// The page of signs and phases.

export interface SignsWords {
  readonly SIGNS_PAGE: {
    readonly title: string
    readonly samples: Readonly<
      Record<
        | 'plain'
        | 'ridges'
        | 'locked'
        | 'mineOpen'
        | 'mineConnected'
        | 'mineClosed'
        | 'state'
        | 'strip'
        | 'plant'
        | 'markers'
        | 'reserved'
        | 'barrier'
        | 'fresh'
        | 'chosen',
        string
      >
    >
    readonly phases: string
    readonly maintenance: string
    readonly unitOf: Readonly<Record<'train' | 'machine' | 'switcher', (size: string) => string>>
  }
}
