import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { SERVER_ROLE } from '../server-role.ts'
import { ROWS_OF_TENANT } from './tenant-table.ts'

const hash = sql`sha256(convert_to(named || ':' || key, 'UTF8'))`

/**
 * Decision 177: rows are shown only with the key of their tenant, because any login can set `app.tenant`. The owner of
 * the tables needs no key.
 *
 * The hashes are part of `tenant_proof`. It runs once for each table of a statement, and reading a table there would
 * cost more. So would a body that the planner expands into each of these places.
 */
export const tenantKeys: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table tenant_key (
      tenant text not null,
      key_hash bytea not null,
      primary key (tenant, key_hash)
    )`.execute(db)
    // An expression, not a text: what it calls is fixed here, and no search path of a login changes it.
    await sql`create function is_owner_here() returns boolean language sql stable parallel safe
      return current_setting('role') = 'none'
        and (select rolsuper or oid = (select relowner from pg_class where oid = 'tenant_key'::regclass)
          from pg_roles where rolname = session_user)`.execute(db)
    // Before the first start there is no key, and nothing that one could protect.
    await sql`create function tenant_proof() returns boolean language sql stable parallel safe
      return true`.execute(db)
    await sql`create function keep_tenant_keys(shown jsonb) returns void
      language plpgsql security definer set search_path = pg_catalog, public as $keep$
      declare
        named text;
        keys jsonb;
        wanted bytea[];
        known bytea[];
        is_new boolean := false;
      begin
        perform pg_advisory_xact_lock(hashtext('tenant_key'));
        for named, keys in select each.key, each.value from jsonb_each(shown) as each loop
          select array_agg(${hash}) into wanted from jsonb_array_elements_text(keys) as given (key);
          select coalesce(array_agg(key_hash), '{}') into known from tenant_key where tenant = named;
          continue when known @> wanted and wanted @> known;
          if known <> '{}' and not known && wanted then
            raise exception 'the tenant % has another key', named using errcode = 'invalid_password';
          end if;
          delete from tenant_key where tenant = named and key_hash <> all (wanted);
          insert into tenant_key select named, unnest(wanted) on conflict do nothing;
          is_new := true;
        end loop;
        if not is_new then return; end if;
        execute format($make$
          create or replace function public.tenant_proof() returns boolean language plpgsql stable parallel safe
          as $proof$ begin
            if pg_catalog.sha256(pg_catalog.convert_to(pg_catalog.concat(pg_catalog.current_setting('app.tenant', true), ':',
                pg_catalog.current_setting('app.tenant_key', true)), 'UTF8'))
              operator(pg_catalog.=) any (%L::pg_catalog.bytea[]) then return true; end if;
            if public.is_owner_here() then return true; end if;
            return null;
          end $proof$
        $make$, (select array_agg(key_hash) from tenant_key));
      end
    $keep$`.execute(db)
    await sql`revoke execute on function keep_tenant_keys(jsonb) from public`.execute(db)
    await sql`grant execute on function keep_tenant_keys(jsonb) to ${sql.id(SERVER_ROLE)}`.execute(db)
    await closePolicies(db)
    await closeViews(db)
  },
}

async function closePolicies(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ table: string }>`select tablename as table from pg_policies
    where schemaname = 'public' and policyname = 'tenant_only'`.execute(db)
  for (const { table } of rows)
    await sql`alter policy tenant_only on ${sql.table(table)}
      using (${ROWS_OF_TENANT}) with check (${ROWS_OF_TENANT})`.execute(db)
}

/** Those that read with the rights of the owner, who sees all rows for a search. */
async function closeViews(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ view: string; query: string }>`
    select c.relname as view, rtrim(pg_get_viewdef(c.oid), ';') as query from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
      and pg_get_viewdef(c.oid) like '%app.tenant%'
      and not coalesce('security_invoker=true' = any (c.reloptions), false)`.execute(db)
  for (const { view, query } of rows)
    await sql`create or replace view ${sql.table(view)} as
      ${sql.raw(query)} and (select tenant_proof()) is not null`.execute(db)
}
