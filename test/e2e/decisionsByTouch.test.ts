import { everyDecision } from '../support/everyDecision.ts'

everyDecision('touch', 'light')
