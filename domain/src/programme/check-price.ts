import { convertOdds, type Odds } from '../odds/odds.ts'

/** A selection as the player saw it, and as the book has it now. */
export type PriceQuestion = {
  readonly sent: Odds
  readonly sentPoints: number | null
  /** Undefined when the selection is gone. */
  readonly newest:
    | { readonly odds: Odds; readonly points: number | null; readonly isLocked: boolean }
    | undefined
}

type PriceRefusalCode = 'price.gone' | 'price.locked' | 'price.line-moved'

/** The newest price in the sent odd type. Whether it may differ from the sent one is decided for the whole order. */
type PriceCheck =
  | { readonly isAccepted: true; readonly odds: Odds }
  | { readonly isAccepted: false; readonly code: PriceRefusalCode; readonly message: string }

export function checkPrice({ sent, sentPoints, newest }: PriceQuestion, oddsName: string): PriceCheck {
  if (newest === undefined) return refused('price.gone', `Rule violated: ${oddsName} is no longer available.`)
  if (newest.isLocked) return refused('price.locked', `Rule violated: ${oddsName} is locked at the moment.`)
  if (newest.points !== sentPoints)
    return refused('price.line-moved', `Rule violated: The line of ${oddsName} has changed.`)
  return { isAccepted: true, odds: convertOdds(newest.odds, sent.type) }
}

function refused(code: PriceRefusalCode, message: string): PriceCheck {
  return { isAccepted: false, code, message }
}
