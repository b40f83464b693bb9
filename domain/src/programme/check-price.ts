import { formatOdds } from '../format/odds.ts'
import { convertOdds, isWorse, type Odds } from '../odds.ts'

/** A price as the player saw it when sending, and as the book has it now. */
export type PriceQuestion = {
  readonly sent: Odds
  readonly sentPoints: number | null
  /** Undefined when the selection is gone. */
  readonly newest:
    | { readonly odds: Odds; readonly points: number | null; readonly isLocked: boolean }
    | undefined
}

type PriceRefusalCode = 'price.gone' | 'price.locked' | 'price.line-moved' | 'price.worse'

/** A better price is taken as it is now; a worse or another one is refused, with the new price to show (R10). */
type PriceCheck =
  | { readonly isAccepted: true; readonly odds: Odds }
  | {
      readonly isAccepted: false
      readonly code: PriceRefusalCode
      readonly message: string
      readonly odds: Odds | undefined
    }

export function checkPrice({ sent, sentPoints, newest }: PriceQuestion, oddsName: string): PriceCheck {
  if (newest === undefined) {
    return refused('price.gone', `Rule violated: ${oddsName} is no longer available.`, undefined)
  }
  const odds = convertOdds(newest.odds, sent.type)
  if (newest.isLocked)
    return refused('price.locked', `Rule violated: ${oddsName} is locked at the moment.`, odds)
  if (newest.points !== sentPoints) {
    return refused('price.line-moved', `Rule violated: The line of ${oddsName} has changed.`, odds)
  }
  if (isWorse(odds, sent)) {
    return refused('price.worse', worsePriceText(oddsName, odds), odds)
  }
  return { isAccepted: true, odds }
}

/** Also for the legs of an order that stand behind the first one that was refused. */
export function worsePriceText(oddsName: string, newest: Odds): string {
  return `Rule violated: The odds of ${oddsName} have changed. The new price is ${formatOdds(newest, newest.type)}.`
}

function refused(code: PriceRefusalCode, message: string, odds: Odds | undefined): PriceCheck {
  return { isAccepted: false, code, message, odds }
}
