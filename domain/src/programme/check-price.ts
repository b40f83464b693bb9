import { defineMessages, type Message, text } from '../messages/message.ts'
import { convertOdds, type Odds } from '../odds/odds.ts'

type Named = { readonly pick: string | Message }

const texts = defineMessages('domain.price', {
  gone: text<Named>('Rule violated: {pick} is no longer available.'),
  locked: text<Named>('Rule violated: {pick} has no price at the moment.'),
  lineMoved: text<Named>('Rule violated: The line of {pick} has changed.'),
})

/** A selection as the player saw it, and as the book has it now. */
export type PriceQuestion = {
  readonly sent: Odds
  readonly sentPoints: number | null
  /** Undefined when the selection no longer exists. */
  readonly newest:
    | { readonly odds: Odds; readonly points: number | null; readonly isLocked: boolean }
    | undefined
}

type PriceRefusalCode = 'price.gone' | 'price.locked' | 'price.line-moved'

/** The newest price in the sent odd type. Whether it may differ from the sent one is decided for the whole order. */
type PriceCheck =
  | { readonly isAccepted: true; readonly odds: Odds }
  | { readonly isAccepted: false; readonly code: PriceRefusalCode; readonly message: Message }

export function checkPrice({ sent, sentPoints, newest }: PriceQuestion, pick: string | Message): PriceCheck {
  if (newest === undefined) return refused('price.gone', texts.gone({ pick }))
  if (newest.isLocked) return refused('price.locked', texts.locked({ pick }))
  if (newest.points !== sentPoints) return refused('price.line-moved', texts.lineMoved({ pick }))
  return { isAccepted: true, odds: convertOdds(newest.odds, sent.type) }
}

function refused(code: PriceRefusalCode, message: Message): PriceCheck {
  return { isAccepted: false, code, message }
}
