// What happened.
import type { PayReason } from '../../engine/index.ts'
import type { Piece, Sentence } from '../sentence.ts'

/** Somebody and a sum of money. */
export interface Sum {
  readonly name: string
  readonly marks: number
}

/** What a mine or company has earned. */
export interface Earned {
  readonly revenue: number
  /** Of the revenue: from smaller mines that are not on the map. */
  readonly bonus: number
  readonly maintenance: number
  readonly profit: number
}

export interface EventsWords {
  readonly EVENTS: {
    /** An event that a later version of the service has stored. */
    readonly ofLaterVersion: string
    readonly roundBegan: (round: string) => Sentence
    readonly roundEnded: (round: string) => Sentence
    readonly premiumBid: (who: string, bid: number) => Sentence
    readonly passed: (who: string) => Sentence
    readonly allPassed: (who: readonly string[]) => Sentence
    readonly nobodyBid: (order: readonly string[]) => Sentence
    readonly premiumWon: (who: string, premium: number, order: readonly string[]) => Sentence
    readonly premiumReduced: (premium: number) => Sentence
    readonly itemBought: (who: string, item: Piece, price: number) => Sentence
    readonly mineClosed: {
      readonly unsold: (mine: string) => Sentence
      readonly owner: (mine: string) => Sentence
      readonly forced: (mine: string) => Sentence
    }
    readonly auctionOpened: (who: string, lot: Piece, bid: number) => Sentence
    readonly auctionBid: (who: string, lot: Piece, bid: number) => Sentence
    readonly lotSold: (who: string, lot: Piece, price: number) => Sentence
    readonly turnEnded: (who: string) => Sentence
    readonly sharesSold: (who: string, n: number, company: Piece, price: number) => Sentence
    readonly shareBought: (who: string, percent: number, company: Piece, place: string, price: number) => Sentence
    readonly railwayFormed: (who: string, railway: Piece, value: number, n: number) => Sentence
    readonly floated: (railway: Piece, capital: number, toPool: number, homes: readonly string[]) => Sentence
    readonly publicMineFormed: (
      who: string,
      mines: readonly string[],
      other: string | null,
      company: Piece,
      value: number,
    ) => Sentence
    readonly optionExercised: (who: string, percent: number, company: Piece, price: number) => Sentence
    readonly noDirector: (company: Piece) => Sentence
    readonly newDirector: (who: string, company: Piece, before: string) => Sentence
    readonly concessionReturned: (who: string, railway: Piece) => Sentence
    readonly optionForfeited: (who: string, company: Piece) => Sentence
    readonly turnOrder: (order: readonly Sum[]) => Sentence
    readonly orderActed: (who: string) => Sentence
    readonly clockActed: (who: string) => Sentence
    readonly offered: (offer: Piece, to: string) => Sentence
    readonly offeredSomething: (by: string, to: string) => Sentence
    readonly offerAccepted: (who: string) => Sentence
    readonly offerDeclined: (who: string) => Sentence
    readonly offerWithdrawn: (who: string) => Sentence
    /** `acts`: labels of kinds of choice. */
    readonly movesDropped: (who: string, acts: readonly string[]) => Sentence
    readonly turnBegan: (who: Piece) => Sentence
    readonly tileLaid: (who: Piece, tile: string, hex: string, cost: number) => Sentence
    readonly tileReserved: (tile: string, hex: string, railway: Piece) => Sentence
    readonly reservationEnded: (hex: string, railway: Piece) => Sentence
    readonly mineConnected: (mine: string) => Sentence
    readonly concessionActive: (railway: Piece) => Sentence
    readonly concessionActiveByTile: (railway: Piece) => Sentence
    readonly routeCompleted: (railway: Piece, cost: number) => Sentence
    readonly stationBuilt: (railway: Piece, hex: string, cost: number) => Sentence
    readonly markerReplaced: (railway: Piece, replaced: Piece, hex: string, cost: number) => Sentence
    readonly stationsInactive: (railway: Piece, hexes: readonly string[]) => Sentence
    readonly stationsActive: (railway: Piece, hexes: readonly string[]) => Sentence
    readonly switcherAt: (size: number, mine: string) => string
    readonly switchersAssigned: (company: Piece, placed: readonly string[]) => Sentence
    readonly switchersLeft: (company: Piece) => Sentence
    readonly produced: (who: Piece, earned: Earned) => Sentence
    readonly ran: (railway: Piece, routes: number, earned: Earned, extendable: boolean) => Sentence
    readonly withheld: (who: Piece, kept: number) => Sentence
    readonly halfPaid: (who: Piece, kept: number, paid: number, players: readonly Sum[]) => Sentence
    readonly allPaid: (who: Piece, paid: number, players: readonly Sum[]) => Sentence
    /** A production and its distribution in one sentence. */
    readonly earned: (who: Piece, earned: Earned, kept: number, players: readonly Sum[]) => Sentence
    readonly valueRose: (company: Piece, from: number, to: number) => Sentence
    readonly valueFell: (company: Piece, from: number, to: number) => Sentence
    readonly mineBought: (company: Piece, mine: string, from: string, price: number, reopened: boolean) => Sentence
    readonly machineBought: (who: Piece, size: number, price: number) => Sentence
    readonly machinesBought: (who: Piece, size: number, price: number, mines: readonly string[]) => Sentence
    readonly trainTaken: (company: Piece, train: string) => Sentence
    readonly trainBought: (
      railway: Piece,
      train: string,
      from: Piece,
      price: number,
      maintenance: {
        readonly due: number
        readonly by: 'buyer' | 'seller'
      },
      compulsory: boolean,
    ) => Sentence
    readonly switcherBought: (
      who: Piece,
      size: number,
      from: Piece,
      price: number,
      maintenance: {
        readonly due: number
        readonly by: 'buyer' | 'seller'
      },
    ) => Sentence
    readonly scrapped: {
      readonly train: (who: Piece, size: number) => Sentence
      readonly switcher: (who: Piece, size: number) => Sentence
      readonly machine: (who: Piece, size: number) => Sentence
    }
    readonly sharesIssued: (company: Piece, n: number, percent: number) => Sentence
    readonly phaseBegan: (phase: string) => Sentence
    readonly railcarsOnSale: () => Sentence
    readonly insolvent: {
      readonly a: (company: Piece) => Sentence
      readonly b: (company: Piece) => Sentence
    }
    readonly recapitalised: (company: Piece, grant: number) => Sentence
    /** `who`: null from the initial offering. */
    readonly sharesReturned: (who: string | null, percent: number, company: Piece) => Sentence
    readonly released: (company: Piece, director: string) => Sentence
    readonly endTriggered: {
      readonly value1000: () => Sentence
      readonly phase5: () => Sentence
    }
    readonly ranked: (place: number, who: string, wealth: number) => string
    readonly gameEnded: (ranking: readonly string[]) => Sentence
    readonly paid: (from: Piece, to: Piece, sum: number, why: string) => Sentence
  }
  readonly PAID_FOR: Readonly<Record<PayReason, string>>
  /** How a told event is finished. */
  readonly TELLING: {
    /** A mine or the bank may stand first in its sentence; a player's name stays as they write it. */
    readonly begin: ([first, ...rest]: Sentence) => Sentence
    /** `Ben bid 60 M (standing order).` */
    readonly byOrder: (sentence: Sentence) => Sentence
  }
}
