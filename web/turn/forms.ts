// One input per kind of move, each built only from the engine's choice.
import type { ChoiceKind } from '../../worker/engine/index.ts'
import { PAGE } from '../words.ts'
import type { Form } from './form.ts'
import { bid, bidPremium, buyItem, openAuction } from './forms/auctions.ts'
import { bare, listed, onePick } from './forms/fields.ts'
import { formPublicMine, formRailway } from './forms/founding.ts'
import { buyMachine, buyMine } from './forms/mines.ts'
import { assignSwitchers, buildStation, distribute } from './forms/operation.ts'
import { buyShare, exerciseOption, sellShares } from './forms/shares.ts'
import { buySwitcher, buyTrain, scrapSwitcher, scrapTrain } from './forms/trains.ts'

const ANSWER = listed(
  'answer',
  () => PAGE.fields.answer,
  (answer: 'accept' | 'decline') => ({ key: answer, title: [PAGE[answer]] }),
)

/** Inputs of their own: tiles and runs are drawn on the board (`tiles.ts`, `runs.ts`). */
export type BoardInputKind = 'layTiles' | 'runTrains'
export type FormKind = Exclude<ChoiceKind, BoardInputKind>

export const FORMS: { readonly [K in FormKind]: Form<K> } = {
  bidPremium,
  buyItem,
  openAuction,
  bid,
  pass: bare({ do: 'pass' }),
  sellShares,
  buyShare,
  formRailway,
  formPublicMine,
  exerciseOption,
  buildStation,
  assignSwitchers,
  distribute,
  buyMine,
  buyMachine,
  buyTrain,
  buySwitcher,
  scrapTrain,
  scrapSwitcher,
  issueShares: bare({ do: 'issueShares' }),
  closeMine: bare({ do: 'closeMine' }),
  answerOffer: onePick(
    ANSWER,
    () => ['accept', 'decline'] as const,
    answer => ({ do: 'answerOffer', accept: answer === 'accept' }),
  ),
  withdrawOffer: bare({ do: 'withdrawOffer' }),
  skipStep: bare({ do: 'skipStep' }),
  endTurn: bare({ do: 'endTurn' }),
}

export const isFormKind = (kind: ChoiceKind): kind is FormKind => kind in FORMS
/** The form of a choice, with its type rubbed off: whoever has a choice has its form's arguments. */
export const formOf = (kind: FormKind): Form<FormKind> => FORMS[kind] as unknown as Form<FormKind>
