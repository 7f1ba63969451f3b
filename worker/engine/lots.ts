import * as v from 'valibot'
import { PUBLIC_COMPANIES, RAILWAYS } from './types.ts'

/** A lot as it comes over a wire (3.1). */
export const lotSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('concession'), railway: v.picklist(RAILWAYS) }),
  v.strictObject({ kind: v.literal('option'), company: v.picklist(PUBLIC_COMPANIES) }),
])
