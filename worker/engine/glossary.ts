// The rulebook's words and those of 18xx players; ids that recorded games spell differently.
import type { Company } from './types.ts'
import { isPublicCompany } from './types.ts'

/** Word of the rulebook and word of the 18xx family. The only place where the second kind stands beside the first. */
export const GLOSSARY = [
  ['director', 'president'],
  ['initial offering', 'IPO'],
  ['bank pool', 'market'],
  ['stock value', 'share price'],
  ['initial stock value', 'par price'],
  ['flotation', 'float'],
  ['stock split', 'share size'],
  ['issue of new shares', 'convert'],
  ['station marker', 'token'],
  ['station circle', 'slot'],
  ['charter', 'corporation card'],
  ['private mine', 'minor'],
  ['public mining company', 'mining corporation'],
  ['formation of a public mining company', 'merge'],
  ['distribution', 'dividend'],
  ['standard train', 'train'],
  ['diesel railcar', 'diesel'],
  ['scrap', 'rust'],
  ['start auction, second part', 'draft'],
  ['opening an auction', 'nomination'],
] as const

/** Company ids that recorded games spell in their own way (decision on Schachtbau Nordhausen). */
const RECORDED_AS: Readonly<Partial<Record<Company, string>>> = { SB: 'SN' }

/** The company that a recorded game calls so; null for anything else. */
export function companyOf(recorded: string): Company | null {
  const ours = Object.entries(RECORDED_AS).find(([, name]) => name === recorded)?.[0] ?? recorded
  return ours === 'MHE' || isPublicCompany(ours) ? (ours as Company) : null
}

/** What a recorded game calls a company. */
export const recordedName = (company: Company): string => RECORDED_AS[company] ?? company
