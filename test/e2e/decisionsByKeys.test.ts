import { everyDecision } from '../support/everyDecision.ts'

everyDecision('keys', 'dark')
