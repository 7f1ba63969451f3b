// Choices that are plain sets: each member as the move that it stands for. Amounts, tiles, runs and pairs are not among them.
import type { ChoiceKind, ChoiceOf } from './choices.ts'
import type { Move } from './moves.ts'

type Lists = { readonly [K in ChoiceKind]?: (choice: ChoiceOf<K>) => readonly Move[] }

/** By kind of choice: every move that the choice allows, in its order; for the kinds that are a list of such moves and nothing else. */
export const MEMBERS = {
  buyItem: c => c.items.map(({ item }) => ({ do: 'buyItem', item })),
  pass: () => [{ do: 'pass' }],
  buyShare: c => c.shares.map(({ company, from }) => ({ do: 'buyShare', company, from })),
  // One share or two at every value that the founder can pay (ruling 20).
  formRailway: c =>
    c.railways.flatMap(({ railway, values }) =>
      values.flatMap(({ value, shares: most }) =>
        ([1, 2] as const).filter(n => n <= most).map((shares): Move => ({ do: 'formRailway', railway, value, shares })),
      ),
    ),
  exerciseOption: c =>
    c.companies.flatMap(({ company, percents }) =>
      percents.map((percent): Move => ({ do: 'exerciseOption', company, percent })),
    ),
  buildStation: c => c.places.map(({ hex, stop, replaces }) => ({ do: 'buildStation', hex, stop, replaces })),
  distribute: c => c.kinds.map(kind => ({ do: 'distribute', kind })),
  scrapTrain: c => c.sizes.map(size => ({ do: 'scrapTrain', size })),
  scrapSwitcher: c => c.switchers.map(({ size, mine }) => ({ do: 'scrapSwitcher', size, mine })),
  issueShares: () => [{ do: 'issueShares' }],
  closeMine: () => [{ do: 'closeMine' }],
  answerOffer: () => [
    { do: 'answerOffer', accept: true },
    { do: 'answerOffer', accept: false },
  ],
  withdrawOffer: () => [{ do: 'withdrawOffer' }],
  skipStep: () => [{ do: 'skipStep' }],
  endTurn: () => [{ do: 'endTurn' }],
} as const satisfies Lists
