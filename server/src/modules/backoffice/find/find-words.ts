import { parseMinor } from '@pickproof/domain/money/money'
import { foldedWords } from '../../../platform/list/list-conditions.ts'

const WORDS_MAX = 6
const ID_DIGITS_MAX = 15

export interface FindWords {
  /** In small letters and without accents, as the database keeps those of people. */
  readonly words: readonly string[]
  /** The one word, as it was typed. Undefined for several. */
  readonly word: string | undefined
  /** The one number that may be an id: 88214 or #88214. */
  readonly id: number | undefined
  /** The last word as an amount: "payout 3,000". */
  readonly amountMinor: bigint | undefined
}

/** What the words of a search may mean. Undefined if nothing was typed. */
export function findWordsOf(text: string): FindWords | undefined {
  const typed = text.trim().split(/\s+/).slice(0, WORDS_MAX)
  const [first = ''] = typed
  if (first === '') return undefined
  const word = typed.length === 1 ? first : undefined
  const digits = /^#?(\d+)$/.exec(word ?? '')?.[1]
  const amount = /^[$€£]?([\d,]+(?:\.\d{1,2})?)$/.exec(typed.at(-1) ?? '')?.[1]
  return {
    words: foldedWords(typed.join(' ')),
    word,
    id:
      digits === undefined || digits.length > ID_DIGITS_MAX || Number(digits) < 1
        ? undefined
        : Number(digits),
    amountMinor: amount === undefined ? undefined : parseMinor(amount.replaceAll(',', '')),
  }
}
