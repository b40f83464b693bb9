/** What the public and the players see of a log: with witnesses, only what enough of them have signed. */
import type { Policy } from '@pickproof/verifier/policy'
import type { LogRow } from './log-store.ts'

export interface Published {
  readonly size: number
  readonly checkpoint: string
  readonly at: Date | null
}

/** Undefined before the first checkpoint. */
export function publishedOf(log: LogRow, policy: Policy | undefined): Published | undefined {
  const needsWitnesses = policy?.quorum !== undefined
  const size = Number(needsWitnesses ? log.witnessed_size : log.signed_size)
  const checkpoint = needsWitnesses ? log.witnessed_checkpoint : log.checkpoint
  return checkpoint === null
    ? undefined
    : { size, checkpoint, at: needsWitnesses ? log.witnessed_at : log.signed_at }
}
