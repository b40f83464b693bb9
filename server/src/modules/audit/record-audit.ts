/** Who did what to whom. An entry is written in the transaction of the change itself and never changed. */
import type { Fact } from '@pickproof/domain/people/two-people'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller, SignedIn } from '../../platform/http/call-context.ts'
import { insertAuditEntry } from './audit-store.ts'

interface AuditActor {
  readonly userId: bigint | null
  readonly email: string
}

interface AuditEntry {
  readonly tenantId: string
  readonly actor: AuditActor
  /** Module and verb: user.disable, session.switch. */
  readonly action: string
  readonly target: { readonly kind: string; readonly id: bigint | string }
  /** Only what changed, and never a secret. */
  readonly before?: Readonly<Record<string, unknown>> | undefined
  readonly after?: Readonly<Record<string, unknown>> | undefined
  readonly caller: Pick<Caller, 'ip' | 'userAgent'>
  readonly at: Date
  /** Whom the act concerns and how much it moves. Not stored: a second person may have to approve it (decision 76). */
  readonly about?: ActSubject | undefined
}

export interface ActSubject {
  readonly userId: bigint | null
  readonly currency?: string
  readonly amountMinor?: bigint
}

export interface CollectedFact extends Fact {
  readonly about: ActSubject | undefined
}

interface Collection {
  readonly facts: CollectedFact[]
  readonly stamp: Readonly<Record<string, unknown>>
}

const collections = new WeakMap<Tx, Collection>()

/** Returns the entries that are recorded in the transaction from now on. Each is stored with the fields of the stamp. */
export function collectAudit(tx: Tx, stamp: Collection['stamp'] = {}): CollectedFact[] {
  const facts: CollectedFact[] = []
  collections.set(tx, { facts, stamp })
  return facts
}

export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const collection = collections.get(tx)
  collection?.facts.push(factOf(entry))
  const after = collection ? { ...entry.after, ...collection.stamp } : (entry.after ?? {})
  await insertAuditEntry(tx, entry.tenantId, {
    at: entry.at,
    actor_user_id: entry.actor.userId,
    actor_email: entry.actor.email,
    action: entry.action,
    target_kind: entry.target.kind,
    target_id: String(entry.target.id),
    before: entry.before ? JSON.stringify(entry.before) : null,
    after: entry.after || Object.keys(after).length > 0 ? JSON.stringify(after) : null,
    ip: entry.caller.ip,
    user_agent: entry.caller.userAgent,
  })
}

function factOf({ action, target, before, after, about }: AuditEntry): CollectedFact {
  return {
    action,
    target: { kind: target.kind, id: String(target.id) },
    before: asStored(before),
    after: asStored(after),
    about,
  }
}

/** As JSON carries it, so that it can be compared with what was stored before. */
function asStored(side: AuditEntry['before']): Fact['before'] {
  return side ? (JSON.parse(JSON.stringify(side)) as Fact['before']) : null
}

/** In a switched session the admin acts, not the player whose eyes are borrowed. */
export function auditActor({ userId, email, switchedBy }: SignedIn): AuditActor {
  return switchedBy ?? { userId, email }
}
