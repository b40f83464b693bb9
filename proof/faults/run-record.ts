/** What the players of a run know at its end: all they sent and every answer they got. */
import type { Offer } from './provider-games.ts'

export interface AnsweredPick {
  readonly id: string
  readonly stakeMinor: bigint
  readonly legs: number
}

/** Unknown: no answer, or one that leaves open whether it was done. */
export type Reply<T> =
  | { readonly kind: 'acknowledged'; readonly value: T }
  | { readonly kind: 'refused'; readonly status: number; readonly message: string }
  | { readonly kind: 'unknown' }

export interface OrderRecord {
  readonly key: string
  readonly accno: string
  readonly type: 'STRAIGHT' | 'PARLAY'
  readonly offers: readonly Offer[]
  readonly stakeUnits: number
  /** Two requests were on their way together: of these one may be rejected before the other is accepted. */
  readonly isPressedTwice: boolean
  readonly replies: Reply<readonly AnsweredPick[]>[]
}

export interface CashOutRecord {
  readonly pickId: string
  readonly replies: Reply<{ readonly resultMinor: bigint }>[]
}

export class RunRecord {
  readonly orders: OrderRecord[] = []
  readonly cashOuts: CashOutRecord[] = []
  /** Answers that no order of a player should ever get. */
  readonly oddities: string[] = []
}

export function isAcknowledged({ replies }: OrderRecord | CashOutRecord): boolean {
  return replies.some(({ kind }) => kind === 'acknowledged')
}

/** Every attempt was answered, and always with no. */
export function isRefused({ replies }: OrderRecord | CashOutRecord): boolean {
  return replies.length > 0 && replies.every(({ kind }) => kind === 'refused')
}

export function isUnanswered(record: OrderRecord | CashOutRecord): boolean {
  return !isAcknowledged(record) && !isRefused(record)
}
