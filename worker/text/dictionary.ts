// What a language must say. Every language is a folder beside `en` that satisfies these interfaces; what is missing does not compile.

import type { AgreedWords } from './dictionary/agreed.ts'
import type { AnswersWords } from './dictionary/answers.ts'
import type { AroundWords } from './dictionary/around.ts'
import type { ArrivalWords } from './dictionary/arrival.ts'
import type { BesideWords } from './dictionary/beside.ts'
import type { BoardWords } from './dictionary/board.ts'
import type { ChoicesWords } from './dictionary/choices.ts'
import type { ClockLetters, ClockWords } from './dictionary/clock.ts'
import type { ConfirmWords } from './dictionary/confirm.ts'
import type { ConsequencesWords } from './dictionary/consequences.ts'
import type { EventsWords } from './dictionary/events.ts'
import type { GameWords } from './dictionary/game.ts'
import type { HexesWords } from './dictionary/hexes.ts'
import type { HomeWords } from './dictionary/home.ts'
import type { ImpossibleDictionary } from './dictionary/impossible.ts'
import type { InvitedWords } from './dictionary/invited.ts'
import type { LobbyWords } from './dictionary/lobby.ts'
import type { LotsWords } from './dictionary/lots.ts'
import type { MailWords } from './dictionary/mail.ts'
import type { MineByMineWords, MinesWords } from './dictionary/mines.ts'
import type { MovesWords } from './dictionary/moves.ts'
import type { NamesWords } from './dictionary/names.ts'
import type { OrderPageWords, OrdersWords } from './dictionary/orders.ts'
import type { PeopleWords } from './dictionary/people.ts'
import type { RefusalsWords } from './dictionary/refusals.ts'
import type { ServiceWords } from './dictionary/service.ts'
import type { SignsWords } from './dictionary/signs.ts'
import type { StepsWords } from './dictionary/steps.ts'
import type { SubjectsWords } from './dictionary/subjects.ts'
import type { TableWords } from './dictionary/table.ts'
import type { TimeWords } from './dictionary/time.ts'
import type { TurnsWords } from './dictionary/turns.ts'

/** What the first view of a game needs. */
export interface FirstWords extends ChoicesWords, GameWords, LotsWords, MovesWords, NamesWords, StepsWords {}

/** What comes with the board, where the decision is made on it: by itself, so that it waits for nothing else. */
export type { BoardWords }

/** What the page needs after its first view, beside the words of the board. */
export interface LaterWords
  extends ArrivalWords,
    ClockWords,
    ImpossibleDictionary,
    ConsequencesWords,
    EventsWords,
    HexesWords,
    MinesWords,
    OrdersWords,
    RefusalsWords,
    TableWords,
    TurnsWords {}

/** What is said where no game is played: of one's games, settings, and a game that has not started. */
export interface AwayWords extends AroundWords, BesideWords, HomeWords, InvitedWords {}

/** What only the service says: in mails and on the pages that it writes itself. */
export interface ServedWords
  extends AgreedWords,
    AnswersWords,
    ClockLetters,
    ConfirmWords,
    LobbyWords,
    MailWords,
    MineByMineWords,
    OrderPageWords,
    PeopleWords,
    ServiceWords,
    SignsWords,
    SubjectsWords,
    TimeWords {}

/** Everything that the page says. */
export interface PageWords extends FirstWords, BoardWords, LaterWords, AwayWords {}

/** Everything that a language says: sentences only, as strings and small functions of strings, numbers and names. */
export interface Dictionary extends PageWords, ServedWords {}
