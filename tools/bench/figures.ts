// Median and 95th percentile of many samples, as one line.

export interface Figures {
  readonly count: number
  readonly median: number
  readonly p95: number
  readonly worst: number
}

/** The value below which this part of the samples lies; 1: the greatest. */
export function percentile(samples: readonly number[], part: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
}

function figures(samples: readonly number[]): Figures {
  const sorted = [...samples].sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
  return { count: sorted.length, median: at(0.5), p95: at(0.95), worst: sorted.at(-1) ?? Number.NaN }
}

export function line(what: string, samples: readonly number[]): string {
  const { count, median, p95, worst } = figures(samples)
  const ms = (n: number) => `${n.toFixed(2)} ms`
  return `${what.padEnd(58)} ${String(count).padStart(6)} samples  median ${ms(median)}  95 % ${ms(p95)}  worst ${ms(worst)}`
}
