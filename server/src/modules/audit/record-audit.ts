/** Who did what to whom. An entry is written in the transaction of the change itself and never changed. */
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
}

export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await insertAuditEntry(tx, entry.tenantId, {
    at: entry.at,
    actor_user_id: entry.actor.userId,
    actor_email: entry.actor.email,
    action: entry.action,
    target_kind: entry.target.kind,
    target_id: String(entry.target.id),
    before: entry.before ? JSON.stringify(entry.before) : null,
    after: entry.after ? JSON.stringify(entry.after) : null,
    ip: entry.caller.ip,
    user_agent: entry.caller.userAgent,
  })
}

/** In a switched session the admin acts, not the player whose eyes are borrowed. */
export function auditActor({ userId, email, switchedBy }: SignedIn): AuditActor {
  return switchedBy ?? { userId, email }
}
