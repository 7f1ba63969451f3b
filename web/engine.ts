// The rules as a part of their own, fetched after the first view: what is read and answered first needs none of them. Only what the page
// asks of them is named, so that the rest is left out.
export {
  choices,
  deciders,
  gainOf,
  impossible,
  impossibleKinds,
  impossibleOf,
  options,
  play,
  playBatch,
  proposedRun,
  revenueOfRun,
  routeEnds,
  runProblem,
  waysOn,
  whyImpossibleAt,
  whyStepLeft,
} from '../worker/engine/index.ts'
// What moves change, and what they would bring about, is told where the rules are.
export { effects, outcome } from '../worker/offered/effects.ts'
export { atMine, offeredMines } from '../worker/offered/mines.ts'
export { foreseenIn } from '../worker/text/outcomes.ts'
export { keptDraft, preview } from './played.ts'
