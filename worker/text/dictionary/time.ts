// Moments and spans of time.

export interface TimeWords {
  readonly TIME: {
    readonly utc: string
    readonly zone: (city: string) => string
    readonly moment: (moment: string, zone: string) => string
    readonly minutes: (n: number) => string
    readonly hours: (n: number) => string
    readonly days: (n: number) => string
    readonly deadline: (moment: string, span: string) => string
  }
}
