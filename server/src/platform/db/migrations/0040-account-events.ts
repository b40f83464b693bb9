import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { guardTenantTable } from './tenant-table.ts'

/** The outbox of account events (decision 50). */
export const accountEvents: Migration = {
  async up(db: Kysely<unknown>) {
    // No foreign keys: an event outlives the account it names, and checking them would cost more than the insert.
    await sql`create table account_event (
      tenant_id text not null,
      id bigint not null generated always as identity,
      written_in xid8 not null default pg_current_xact_id(),
      -- Null until the writing transaction has committed. A number handed out earlier could appear after a higher one.
      number bigint check (number > 0),
      user_id bigint not null,
      accno text,
      changes text[] not null,
      at timestamptz not null default now(),
      primary key (tenant_id, id)
    )`.execute(db)
    await sql`create index account_event_fresh on account_event (tenant_id, written_in)
      where number is null`.execute(db)
    await sql`create unique index account_event_number on account_event (tenant_id, number)
      where number is not null`.execute(db)
    await sql`create index account_event_player on account_event (tenant_id, user_id, number)
      where number is not null`.execute(db)
    await guardTenantTable(db, 'account_event', ['select', 'insert', 'update', 'delete'])
    await readFunction(db)
  },
}

/** A long backlog is numbered in portions, so no statement runs into its time limit. */
const NUMBERED_AT_ONCE = 20_000

/**
 * Numbers the committed events of a brand, then returns those after a number, in one round trip. The lock keeps
 * numbering to one caller at a time and is released by the commit, so a caller sees every number below its own. Each statement
 * of the function takes its own snapshot, so the update sees what the previous holder of the lock committed.
 *
 * Transactions below the returned horizon had all ended before the update began. A caller that passes it as `since`
 * skips the index entries of rows that are numbered already, which matters while a long snapshot keeps them.
 */
async function readFunction(db: Kysely<unknown>): Promise<void> {
  await sql`create function read_account_events(brand text, after bigint, since xid8, at_most int)
    returns table (number bigint, user_id bigint, accno text, changes text[], horizon xid8)
    language plpgsql set enable_seqscan = off as $$
    #variable_conflict use_column
    declare
      seen xid8 := pg_snapshot_xmin(pg_current_snapshot());
      numbered int;
    begin
      if exists (select from account_event
          where tenant_id = brand and number is null and written_in >= since) then
        perform pg_advisory_xact_lock(hashtextextended('account_event ' || brand, 0));
        update account_event e set number = fresh.number
          from (
            select id, row_number() over (order by id) + (
              select coalesce(max(number), 0) from account_event where tenant_id = brand) as number
            from (select id from account_event where tenant_id = brand and number is null and written_in >= since
              order by id limit ${sql.lit(NUMBERED_AT_ONCE)}) waiting
          ) fresh
          where e.tenant_id = brand and e.id = fresh.id;
        get diagnostics numbered = row_count;
        -- More may be waiting below the horizon.
        if numbered = ${sql.lit(NUMBERED_AT_ONCE)} then seen := since; end if;
      end if;
      return query select e.number, e.user_id, e.accno, e.changes, seen from account_event e
        where e.tenant_id = brand and e.number > after order by e.number limit at_most;
    end $$`.execute(db)
}
