// The service with the pseudo-language as its first, for tests and `play --pseudo`; a deployment's entry is worker/index.ts.
import './register.ts'

export { default, GameRoom, PostOffice } from '../../../worker/index.ts'
