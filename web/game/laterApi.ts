// What is asked of the service after the first view.
import type { CancelOrder, GameAnswer, LogRead, NewOrder, Submitted, Undo } from '../../schema/wire.ts'
import { ask, game } from '../api.ts'

export const laterApi = {
  undo: (id: string, turn: Undo) => ask<Submitted>(`${game(id)}/undo`, turn),
  log: (id: string, before: number) => ask<LogRead>(`${game(id)}/log?before=${before}`),
  placeOrder: (id: string, order: NewOrder) => ask<GameAnswer>(`${game(id)}/order`, order, 'PUT'),
  cancelOrder: (id: string, order: CancelOrder) => ask<GameAnswer>(`${game(id)}/order`, order, 'DELETE'),
  mails: (id: string, on: boolean, seat: number | null) =>
    ask<GameAnswer>(`${game(id)}/mails`, { on, ...(seat === null ? {} : { seat }) }, 'PUT'),
  renew: (id: string, seat: number | null) => ask<GameAnswer>(`${game(id)}/links`, seat === null ? {} : { seat }),
  end: (id: string) => ask<GameAnswer>(`${game(id)}/end`, {}),
  renewFor: (id: string, place: number) => ask<GameAnswer>(`${game(id)}/links`, { place }),
  addressFor: (id: string, place: number, mail: string) =>
    ask<{ sent: true }>(`${game(id)}/address`, { place, mail }, 'PUT'),
}
