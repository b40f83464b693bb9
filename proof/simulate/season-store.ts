/** The SQL of a season: the terms it tries, and what became of the accounts. */
import { CLOSING_RULES } from '@pickproof/domain/programme/closing-rules'
import { sql } from 'kysely'
import type { ChallengeRow } from '@pickproof/server/modules/challenges'
import type { Db } from '@pickproof/server/platform/db/database'
import type { TermsColumns } from './trial-terms.ts'

export interface OutcomeRow {
  readonly email: string
  readonly accno: string
  readonly challenge_plan: string
  readonly status: string
  readonly opened_at: Date
  readonly closed_at: Date | null
  readonly rule_id: string | null
  readonly picks: number
  readonly settled: number
  readonly profit_minor: bigint
  readonly account_size_minor: bigint
}

/** In the order in which the accounts were opened. A pick is a straight one or a whole parlay. */
export async function listOutcomes(db: Db, tenantId: string): Promise<readonly OutcomeRow[]> {
  const { rows } = await sql<OutcomeRow>`select u.email, a.accno, a.challenge_plan, a.status,
      a.created_at as opened_at, r.at as closed_at, r.rule_id, a.account_size_minor,
      a.profit_accumulated_minor as profit_minor,
      coalesce(p.picks, 0)::int as picks, coalesce(p.settled, 0)::int as settled
    from challenge_account a
    join app_user u on u.tenant_id = a.tenant_id and u.id = a.user_id
    left join lateral (select c.at, c.rule_id from account_report c
      where c.tenant_id = a.tenant_id and c.account_id = a.id and c.rule_id = any(${CLOSING_RULES.map(({ key }) => key)}::text[])
      order by c.id desc limit 1) r on true
    left join lateral (select count(*) as picks, count(*) filter (where k.status <> 'PENDING') as settled
      from pick k where k.tenant_id = a.tenant_id and k.account_id = a.id and k.type <> 'CHILD') p on true
    where a.tenant_id = ${tenantId}
    order by a.id`.execute(db)
  return rows
}

/** Only the catalog changes, before anyone has an account: each stage is then opened with these terms. */
export async function updateTerms(
  db: Db,
  { tenant_id: tenantId, id }: ChallengeRow,
  columns: Partial<TermsColumns>,
): Promise<void> {
  await db
    .updateTable('challenge')
    .set(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}
