/** The three roles and the database of the embedded PostgreSQL; running it again changes nothing but passwords. */
import { Client } from 'pg'
import type { Credentials } from './credentials.ts'

export const DATABASE = 'pickproof'
export const OWNER = 'pickproof_owner'
export const SERVER = 'pickproof_server'

const POWERLESS = 'nosuperuser nocreatedb nocreaterole nobypassrls noreplication'

export async function prepareRoles(superuserUrl: string, credentials: Credentials): Promise<void> {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    for (const [role, password] of [
      [OWNER, credentials.ownerPassword],
      [SERVER, credentials.serverPassword],
    ] as const) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
      const verb = rowCount ? 'alter' : 'create'
      await client.query(`${verb} role ${role} login ${POWERLESS} password ${client.escapeLiteral(password)}`)
    }
    // The owner may step down to the server role: the job queue's tables are made that way.
    await client.query(`grant ${SERVER} to ${OWNER}`)
    await makeDatabase(client, DATABASE)
  } finally {
    await client.end()
  }
}

/** A database that belongs to the owner role and that only the two roles may enter. */
export async function makeDatabase(client: Client, name: string, template?: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount) return
  const id = client.escapeIdentifier(name)
  // Copied as files: through the log, as it is done otherwise, it takes more than twice the work.
  const from = template ? ` template ${client.escapeIdentifier(template)} strategy file_copy` : ''
  await client.query(`create database ${id} owner ${OWNER}${from}`)
  await client.query(`revoke all on database ${id} from public`)
  await client.query(`grant connect, temporary on database ${id} to ${SERVER}`)
}
