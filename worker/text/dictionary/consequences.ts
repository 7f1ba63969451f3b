// What a move changes.
import type { Piece, Sentence } from '../sentence.ts'

export interface ConsequencesWords {
  readonly CONSEQUENCES: {
    readonly none: string
    readonly nobody: string
    readonly you: string
    readonly yourCash: string
    readonly cashOf: (who: string) => string
    readonly yourShares: (company: Piece) => Sentence
    readonly sharesOf: (who: string, company: Piece) => Sentence
    readonly offering: (company: Piece) => Sentence
    readonly pool: (company: Piece) => Sentence
    readonly value: (company: Piece) => Sentence
    readonly treasury: (company: Piece) => Sentence
    readonly director: (company: Piece) => Sentence
    readonly split: (company: Piece) => Sentence
    readonly trains: (company: Piece) => Sentence
    readonly switchers: (company: Piece) => Sentence
    readonly stations: (company: Piece) => Sentence
    readonly markers: (all: number, active: number) => string
    readonly mine: (mine: string) => string
    readonly open: string
    readonly closed: string
    readonly connected: string
    readonly notConnected: string
    readonly mineOwner: (mine: string) => string
    readonly bank: string
    readonly mineTreasury: (mine: string) => string
    readonly mineMachine: (mine: string) => string
    readonly mineSwitcher: (mine: string) => string
    readonly concession: (railway: Piece) => Sentence
    readonly phase: string
  }
  /** What a move brings about, in the small words of its button. */
  readonly OUTCOMES: {
    readonly valueStays: string
    readonly valueStaysAt: (value: number) => string
    readonly valueGoes: (from: number, to: number) => string
    readonly youGet: (sum: number) => string
    readonly you: string
    readonly whoGets: (who: string, sum: number) => string
    readonly treasury: (sum: number) => string
    readonly lessMaintenance: (due: number, profit: number) => string
    readonly leaves: (whom: string, left: number) => string
    readonly theMine: string
    readonly mineConnects: (mine: string) => string
    readonly phaseBegins: (phase: string) => string
    readonly concessionActive: (railway: string) => string
    readonly askedFirst: (who: string) => string
    readonly becomesDirector: (percent: string, company: string) => string
    readonly getsShares: (percent: string, company: string) => string
    readonly makes: (from: number, to: number) => string
    readonly itMakes: (sum: number) => string
    readonly place: (from: string, to: string) => string
    readonly ends: Readonly<Record<'value1000' | 'phase5', string>>
    readonly produces: (sum: number) => string
    readonly gets: (who: string, sum: number) => string
  }
}
