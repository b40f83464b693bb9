/** Reads a typed or pasted stake. A stake is a whole amount (S031); any other text is never turned into a stake. */
import { withEnglishSigns } from '@pickproof/domain/format/decimal-sign'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../language/language.ts'
import { decimalSign } from '../language/values.ts'

const texts = defineTexts('player.stake-text', {
  tooHigh: text<{ most: number }>('Enter a whole amount of at most {most}.'),
  notWhole: 'Enter a whole amount, such as 250.',
  /** The figures are as they can be typed, in any language. */
  fraction: text<{ less: string; more: string }>('Stakes are whole amounts: enter {less} or {more}.'),
})

/** The most a call carries. */
const STAKE_MAX = 1_000_000_000

type StakeText =
  | { readonly kind: 'empty' }
  | { readonly kind: 'stake'; readonly stake: number }
  /** Thousands that are still being typed: '1,2' may become '1,200'. */
  | { readonly kind: 'unfinished'; readonly message: string }
  | { readonly kind: 'wrong'; readonly message: string }

// The patterns read a text with the signs of English.
const WHOLE = /^\d+$/
const GROUPED = /^\d{1,3}(?:,\d{3})+$/
const HALF_GROUPED = /^\d{1,3}(?:,\d{3})*,\d{0,2}$/
const FRACTION = /^(\d+)(?:\.\d*|,\d{0,2})$/

export function readStake(typed: string): StakeText {
  const figure = withEnglishSigns(typed.trim().replace(/^[$€£]\s*/, ''), decimalSign())
  if (figure === '') return { kind: 'empty' }
  if (WHOLE.test(figure) || GROUPED.test(figure)) {
    const stake = Number(figure.replaceAll(',', ''))
    return stake <= STAKE_MAX
      ? { kind: 'stake', stake }
      : { kind: 'wrong', message: texts.tooHigh({ most: STAKE_MAX }) }
  }
  const whole = FRACTION.exec(figure)?.[1]
  const message =
    whole === undefined || Number(whole) >= STAKE_MAX
      ? texts.notWhole
      : texts.fraction({ less: String(Number(whole)), more: String(Number(whole) + 1) })
  return { kind: HALF_GROUPED.test(figure) ? 'unfinished' : 'wrong', message }
}

/** Whether the field holds something that is not a stake. */
export function isNoStake(typed: string): boolean {
  const { kind } = readStake(typed)
  return kind === 'wrong' || kind === 'unfinished'
}
