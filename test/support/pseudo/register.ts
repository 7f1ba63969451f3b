// Makes the pseudo-language one of the languages, and that of whoever's language nobody knows. Never part of a deployment.
import { en } from '../../../worker/text/en/index.ts'
import { DICTIONARIES, LANGUAGES, type Language } from '../../../worker/text/languages.ts'
import { PSEUDO, pseudoOf } from './pseudo.ts'

Object.assign(DICTIONARIES, { [PSEUDO]: pseudoOf(en) })
LANGUAGES.unshift(PSEUDO as Language)

export const pseudo = PSEUDO as Language
