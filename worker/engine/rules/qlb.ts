// 4.4.9 Special Rules for the QLB
import type { Railway } from '../types.ts'

/**
 * The local train of the QLB counts as a standard train that is never sold, never scrapped and never costs maintenance: the QLB needs no
 * compulsory train and may part with every train that it bought (decision F2, rulings 74 and 77). What it earns is in `board/revenue`.
 */
export const hasLocalTrain = (railway: Railway): boolean => railway === 'QLB'
