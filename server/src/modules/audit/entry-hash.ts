/**
 * The hash of an entry, computed independently of the database that wrote it. It covers the fields in their order, each
 * with its length in bytes before it, and the hash of the entry before. The database does the same in its migration
 * 0014.
 */
import { createHash } from 'node:crypto'

/** An entry as the chain reads it: every value in the text that was hashed. */
export interface ChainedEntry {
  readonly tenant_id: string
  readonly number: bigint | null
  readonly id: bigint
  /** In UTC, to the microsecond. */
  readonly at_text: string
  readonly actor_user_id: bigint | null
  readonly actor_email: string
  readonly action: string
  readonly target_kind: string
  readonly target_id: string
  readonly before_text: string | null
  readonly after_text: string | null
  readonly ip: string
  readonly user_agent: string
  readonly previous_hash: Buffer | null
  readonly hash: Buffer | null
  /** It has lost what it says about a person. Its hash is still the one of the whole entry. */
  readonly is_erased: boolean
}

/** The hash before the first entry. */
export const NO_HASH = Buffer.alloc(32)

export function entryHash(entry: ChainedEntry): Buffer {
  const fields = [
    entry.tenant_id,
    entry.number,
    entry.id,
    entry.at_text,
    entry.actor_user_id,
    entry.actor_email,
    entry.action,
    entry.target_kind,
    entry.target_id,
    entry.before_text,
    entry.after_text,
    entry.ip,
    entry.user_agent,
    entry.previous_hash?.toString('hex') ?? null,
  ]
  const hash = createHash('sha256')
  for (const field of fields) hash.update(fieldText(field))
  return hash.digest()
}

function fieldText(value: string | bigint | null): string {
  if (value === null) return '-;'
  const text = String(value)
  return `${Buffer.byteLength(text)}:${text};`
}
