/** One condition of a payout: what the server compared, the result, and the figures behind it. */
import type { Message } from '../messages/message.ts'

type EligibilityResult = 'pass' | 'fail' | 'info'

/** Lines of old records are sentences, not messages. */
export type EligibilitySum = {
  readonly label: Message | string
  readonly text: Message | string
  readonly atMs?: number
  /** The person whom the line is about, for a link. */
  readonly userId?: number
}

export type EligibilityLine = {
  readonly key: string
  readonly label: Message
  readonly result: EligibilityResult
  /** A failure that cannot be approved. Any other can, with a note that says why. */
  readonly isBlocking: boolean
  /** The figures in one sentence. */
  readonly text: Message
  /** The arithmetic behind it, in the order in which it is added up. */
  readonly sums: readonly EligibilitySum[]
}

type LineWords = {
  readonly label: Message
  readonly text: Message
  readonly isBlocking?: boolean
  readonly sums?: readonly EligibilitySum[]
}

export function lineOf(key: string, result: EligibilityResult, words: LineWords): EligibilityLine {
  return { key, result, isBlocking: false, sums: [], ...words }
}

export const resultOf = (isRight: boolean): EligibilityResult => (isRight ? 'pass' : 'fail')
