// Faults put into the engine on purpose, each a rule turned wrong. A game or a test must see every one of them.
import type { Mutant } from './mutant.ts'

const ENGINE = 'worker/engine'

/** `name`: what is wrong then, with the rule or decision. */
export const DELIBERATE: readonly Mutant[] = [
  {
    name: 'R9: a marker goes underneath in receivership, too',
    file: `${ENGINE}/rules/receivership.ts`,
    from: "  payShareholders(tx, company, 'withhold', profit, 0)\n",
    to: "  payShareholders(tx, company, 'withhold', profit, 0)\n  tx.set({ markers: [...tx.state.markers.filter(c => c !== company), company] })\n",
  },
  {
    name: '6.2: in receivership the worst route is run',
    file: `${ENGINE}/board/receivershipRun.ts`,
    from: '    if (adds > most) {',
    to: '    if (most < 0 || adds < most) {',
  },
  {
    name: 'M1 reversed: a marker whose value stays keeps its place',
    file: `${ENGINE}/rules/stockValue.ts`,
    from: '  tx.set({ markers: [...tx.state.markers.filter(c => c !== company), company] })',
    to: '  if (!known || from !== space) tx.set({ markers: [...tx.state.markers.filter(c => c !== company), company] })',
  },
  {
    name: '4.3.3: the value rises one space too few',
    file: `${ENGINE}/rules/stockValue.ts`,
    from: 'Math.min(3, Math.floor(distributed / value))',
    to: 'Math.max(0, Math.min(3, Math.floor(distributed / value)) - 1)',
  },
  {
    name: '4.3.2: half of a profit is a quarter',
    file: `${ENGINE}/rules/distribution.ts`,
    from: 'profit - Math.floor(profit / 2)',
    to: 'profit - Math.floor(profit / 4)',
  },
  {
    name: '4.3.2: fractions of a payment go down',
    file: `${ENGINE}/rules/distribution.ts`,
    from: 'Math.ceil((paid',
    to: 'Math.floor((paid',
  },
  {
    // That the smallest is taken could not be seen: of all that can be laid, one number alone fits afterwards (board/concession.test.ts).
    name: 'R2: a tile is reserved of which none is left',
    file: `${ENGINE}/board/concession.ts`,
    from: 'tilesLeft(board, tile, part.hex) >= 1',
    to: 'tilesLeft(board, tile, part.hex) >= 0',
  },
  {
    name: '4.4.3: a marker outside the serviced network stays active',
    file: `${ENGINE}/board/serviced.ts`,
    from: '    return active === marker.active ? marker : { ...marker, active }',
    to: '    return active && !marker.active ? { ...marker, active } : marker',
  },
  {
    name: '4.3.3: in one space the lowest marker operates first',
    file: `${ENGINE}/rules/stockValue.ts`,
    from: 'b.space - a.space || a.place - b.place',
    to: 'b.space - a.space || b.place - a.place',
  },
  {
    name: '4: private mines operate by falling face value',
    file: `${ENGINE}/rules/operatingRound.ts`,
    from: 'MINE_FACTS[a].faceValue - MINE_FACTS[b].faceValue',
    to: 'MINE_FACTS[b].faceValue - MINE_FACTS[a].faceValue',
  },
  {
    name: '5: maintenance is that of phase D in every phase',
    file: `${ENGINE}/rules/maintenance.ts`,
    from: 'PHASES[state.phase].maintenance',
    to: "PHASES[state.phase === '4' ? 'D' : state.phase].maintenance",
  },
  {
    name: '4.4.1: one tile of each number more than there is',
    file: `${ENGINE}/board/lays.ts`,
    from: "  if (left < 1) return 'noneLeft'",
    to: "  if (left < 0) return 'noneLeft'",
  },
  {
    name: '4.4.1: terrain is paid twice',
    file: `${ENGINE}/rules/track.ts`,
    from: "  tx.pay(account, 'bank', cost, 'construction')\n",
    to: "  tx.pay(account, 'bank', cost, 'construction')\n  tx.pay(account, 'bank', cost, 'construction')\n",
  },
  {
    name: '3.2.1: among equals the last in turn order becomes director',
    file: `${ENGINE}/rules/shares.ts`,
    from: 'seatsAfter(state.order, director).find(',
    to: 'seatsAfter(state.order, director).findLast(',
  },
]
