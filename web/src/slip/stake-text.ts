/** Reads a typed or pasted stake. A stake is a whole amount (S031); any other text is never turned into a stake. */

/** The most a call carries. */
const STAKE_MAX = 1_000_000_000

export type StakeText =
  | { readonly kind: 'empty' }
  | { readonly kind: 'stake'; readonly stake: number }
  /** Thousands that are still being typed: '1,2' may become '1,200'. */
  | { readonly kind: 'unfinished'; readonly message: string }
  | { readonly kind: 'wrong'; readonly message: string }

const WHOLE = /^\d+$/
const GROUPED = /^\d{1,3}(?:,\d{3})+$/
const HALF_GROUPED = /^\d{1,3}(?:,\d{3})*,\d{0,2}$/
const FRACTION = /^(\d+)(?:\.\d*|,\d{0,2})$/

export function readStake(typed: string): StakeText {
  const text = typed.trim().replace(/^[$€£]\s*/, '')
  if (text === '') return { kind: 'empty' }
  if (WHOLE.test(text) || GROUPED.test(text)) {
    const stake = Number(text.replaceAll(',', ''))
    return stake <= STAKE_MAX
      ? { kind: 'stake', stake }
      : { kind: 'wrong', message: 'Enter a whole amount of at most 1,000,000,000.' }
  }
  const whole = FRACTION.exec(text)?.[1]
  const message =
    whole === undefined || Number(whole) >= STAKE_MAX
      ? 'Enter a whole amount, such as 250.'
      : `Stakes are whole amounts: enter ${Number(whole)} or ${Number(whole) + 1}.`
  return { kind: HALF_GROUPED.test(text) ? 'unfinished' : 'wrong', message }
}

/** Whether the field holds something that is not a stake. */
export function isNoStake(typed: string): boolean {
  const { kind } = readStake(typed)
  return kind === 'wrong' || kind === 'unfinished'
}
