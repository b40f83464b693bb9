import type { Target } from './resolve-import.ts'

/** One import: who asks for what. */
export interface Edge {
  readonly from: string
  readonly target: Target
  readonly isTypeOnly: boolean
}
