// The shape of a company's sign, on pages and in mails.
import { type Company, isRailway } from '../engine/index.ts'

export type SignShape = 'railway' | 'mining' | 'external'

/** Railways are pills, mining companies plates with cut corners, the MHE a plain rectangle. */
export const signShape = (company: Company): SignShape =>
  company === 'MHE' ? 'external' : isRailway(company) ? 'railway' : 'mining'
