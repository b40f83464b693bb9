import type { Sportsbook } from '../feed-types.ts'

/** A sportsbook and its pricing style. Times are game time: a faster world shortens them too. */
export type BookTemper = Sportsbook & {
  /** Its margin on a two-way main market: 0.045 makes both sides sum to 1.045. */
  readonly margin: number
  /** The age of the game state that it prices. */
  readonly lagMs: number
  /** How long it takes to close its markets after an incident. */
  readonly reactionMs: number
  /** How far its opinion deviates from the model, in log-odds. */
  readonly opinion: number
  /** Prices near even money are whole multiples of this. */
  readonly priceStep: number
  readonly offersPlayers: boolean
  readonly offersParts: boolean
  /** Lines next to the main one, on each side. */
  readonly alternates: number
}

const BOOK_TEMPERS: readonly BookTemper[] = [
  {
    id: 'northstar_book',
    name: 'Northstar Book',
    margin: 0.026,
    lagMs: 1_000,
    reactionMs: 400,
    opinion: 0.02,
    priceStep: 1,
    offersPlayers: true,
    offersParts: true,
    alternates: 2,
  },
  {
    id: 'goldleaf_sports',
    name: 'Goldleaf Sports',
    margin: 0.042,
    lagMs: 2_500,
    reactionMs: 700,
    opinion: 0.04,
    priceStep: 1,
    offersPlayers: true,
    offersParts: true,
    alternates: 2,
  },
  {
    id: 'riverline',
    name: 'Riverline',
    margin: 0.048,
    lagMs: 4_000,
    reactionMs: 900,
    opinion: 0.05,
    priceStep: 5,
    offersPlayers: true,
    offersParts: true,
    alternates: 2,
  },
  {
    id: 'paragon_play',
    name: 'Paragon Play',
    margin: 0.055,
    lagMs: 5_000,
    reactionMs: 1_200,
    opinion: 0.06,
    priceStep: 5,
    offersPlayers: true,
    offersParts: false,
    alternates: 1,
  },
  {
    id: 'bluedoor_bets',
    name: 'Bluedoor Bets',
    margin: 0.062,
    lagMs: 7_000,
    reactionMs: 1_500,
    opinion: 0.07,
    priceStep: 5,
    offersPlayers: false,
    offersParts: true,
    alternates: 1,
  },
  {
    id: 'old_mill_book',
    name: 'Old Mill Book',
    margin: 0.035,
    lagMs: 3_000,
    reactionMs: 600,
    opinion: 0.03,
    priceStep: 1,
    offersPlayers: false,
    offersParts: true,
    alternates: 3,
  },
]

export const SPORTSBOOKS: readonly Sportsbook[] = BOOK_TEMPERS.map(({ id, name }) => ({ id, name }))

export function findBook(sportsbookId: string): BookTemper | undefined {
  return BOOK_TEMPERS.find((book) => book.id === sportsbookId)
}
