// A door of its own to the words of the rules' refusals: the first view has none.
export { refusal as refusalWords } from '../worker/text/en/refusals.ts'
