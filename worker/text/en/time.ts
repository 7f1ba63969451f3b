// Moments and spans of time.
import { count } from './format.ts'

export const TIME = {
  utc: 'UTC',
  zone: (city: string): string => `${city} time`,
  moment: (moment: string, zone: string): string => `${moment} ${zone}`,
  minutes: (n: number): string => count(n, 'minute'),
  hours: (n: number): string => count(n, 'hour'),
  days: (n: number): string => count(n, 'day'),
  deadline: (moment: string, span: string): string => `${moment}, ${span} from now`,
}
