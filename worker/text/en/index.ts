// English.
import type { Dictionary } from '../dictionary.ts'
import { away } from './away.ts'
import { first } from './first.ts'
import { later } from './later.ts'
import { onBoard } from './onBoard.ts'
import { served } from './served.ts'

export const en: Dictionary = { ...first, ...onBoard, ...later, ...away, ...served }
