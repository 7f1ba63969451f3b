// What the holder of a mailed link may change of their settings without signing in.
import * as v from 'valibot'
import { AccountChange } from '../../schema/wire.ts'
import type { Env } from '../env.ts'
import { done, type Reply, refused } from '../refused.ts'
import { isLanguage, knownZone } from '../text/index.ts'
import { changeEverywhere } from './places.ts'
import { changeAccount } from './settings.ts'

export type ByLink = Pick<AccountChange, 'language' | 'zone' | 'rhythm'>

const IN_FORM = v.object({ zone: AccountChange.entries.zone, rhythm: AccountChange.entries.rhythm })

/** The setting that a form changes; null for a form that changes none. */
export function settingIn(form: Readonly<Record<string, string>>): Reply<ByLink> | null {
  const { language, zone, rhythm } = form
  if (language === undefined && zone === undefined && rhythm === undefined) return null
  if (!language && !zone && !rhythm) return refused('noSelection')
  const given = { ...(zone ? { zone } : {}), ...(rhythm ? { rhythm: Number(rhythm) } : {}) }
  const read = v.safeParse(IN_FORM, given)
  const known = (!zone || knownZone(zone) === zone) && (!language || isLanguage(language))
  return read.success && known ? done({ ...read.output, ...(language ? { language } : {}) }) : refused('malformed')
}

export async function changeByLink(env: Env, personId: string, change: ByLink): Promise<void> {
  const { rhythm: _, ...copied } = change
  await changeAccount(env, personId, change)
  if (Object.keys(copied).length > 0) await changeEverywhere(env, personId, copied)
}
