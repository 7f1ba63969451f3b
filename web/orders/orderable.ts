// Where there are standing orders at all.
import type { GameRead } from '../../schema/wire.ts'
import type { ChoiceKind } from '../../worker/engine/index.ts'

/** Whether the reader has orders or could have some. */
export const showsOrder = ({ seat, shown, seq, status }: GameRead): boolean =>
  seat !== null && shown === seq && status === 'running'

/** Moves with which an order can be placed for the decisions after them. */
export const WITH_ORDER: readonly ChoiceKind[] = ['bidPremium', 'openAuction', 'bid', 'buyItem']
