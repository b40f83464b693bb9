import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What code compared as an English sentence is the id of a message now (decision 71). */
const REASONS = [
  ['Account reset', '\u0002["server.closure-reason.reset"]'],
  ['Order refunded', '\u0002["server.closure-reason.refunded"]'],
] as const

export const resetAsMessage: Migration = {
  async up(db: Kysely<unknown>) {
    // A message with its amounts is longer than its sentence; the contract still limits what staff type.
    await sql`alter table challenge_account drop constraint challenge_account_closure_reason_check,
      add constraint challenge_account_closure_reason_check check (length(closure_reason) <= 1000)`.execute(
      db,
    )
    for (const [before, after] of REASONS) {
      await sql`update challenge_account set closure_reason = ${after} where closure_reason = ${before}`.execute(
        db,
      )
      await sql`update account_report
        set report = jsonb_set(report, '{closureReasonBefore}', to_jsonb(${after}::text))
        where report->>'closureReasonBefore' = ${before}`.execute(db)
    }
  },
}
