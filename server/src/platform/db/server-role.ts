/**
 * The role the server works under must not be able to step over row-level security: it may neither be a
 * superuser, nor hold BYPASSRLS, nor own a table.
 */
import { Client, type Pool } from 'pg'
import { SettingError } from '../../config.ts'

export const SERVER_ROLE = 'pickproof_server'

/** With only DATABASE_URL given, the server's connections step down to the server role as they open. */
export function steppedDownUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.searchParams.set('options', `-c role=${SERVER_ROLE}`)
  return url.toString()
}

const CONNECT_TIMEOUT_MS = 10_000

/** Opens a connection and closes it again, so a wrong address is reported before any work begins. */
export async function tryConnection(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  try {
    await client.connect()
  } finally {
    await client.end().catch(() => {})
  }
}

/** Makes the server role where it is missing and the owner may; called before the first migration. */
export async function ensureServerRole(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ present: boolean; member: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as present,
              coalesce((select pg_has_role(current_user, oid, 'member') from pg_roles where rolname = $1), false) as member`,
      [SERVER_ROLE],
    )
    if (rows[0]?.present && rows[0].member) return
    try {
      if (!rows[0]?.present)
        await client.query(
          `create role ${SERVER_ROLE} nologin nosuperuser nobypassrls nocreatedb nocreaterole`,
        )
      await client.query(`grant ${SERVER_ROLE} to current_user`)
    } catch {
      throw new SettingError(
        `The user in DATABASE_URL cannot create the role ${SERVER_ROLE}: ask an administrator to run ` +
          `"create role ${SERVER_ROLE} nologin; grant ${SERVER_ROLE} to <that user>" once.`,
      )
    }
  } finally {
    await client.end()
  }
}

export async function ensureBoundByRowSecurity(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ role: string; privileged: boolean; owned: string }>(
    `select current_user as role,
            (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as privileged,
            (select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace
              where n.nspname = 'public' and c.relkind = 'r' and pg_get_userbyid(c.relowner) = current_user) as owned`,
  )
  const found = rows[0]
  if (found && (found.privileged || Number(found.owned) > 0)) {
    throw new SettingError(
      `The server would work as the database role "${found.role}", which bypasses row-level security: ` +
        `let DATABASE_SERVER_URL name a login that is only a member of ${SERVER_ROLE}.`,
    )
  }
}
