/** The SQL around a run of the public log: it is held while the outbox fills, and released at one moment. */
import type { Client } from 'pg'

export interface LogSizes {
  readonly entries: number
  readonly signed: number
  readonly isDone: boolean
}

export async function countLogs(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from proof_log')
  return rows[0]?.count ?? 0
}

/** The sequencer passes over a log that another transaction holds. */
export async function holdLogs(client: Client): Promise<() => Promise<void>> {
  await client.query('begin')
  await client.query('select from proof_log for update')
  return async () => {
    await client.query('commit')
  }
}

export async function waitingEvents(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from proof_event')
  return rows[0]?.count ?? 0
}

export async function readSizes(client: Client): Promise<LogSizes> {
  const { rows } = await client.query<LogSizes>(
    `select sum(size)::int as entries, sum(signed_size)::int as signed,
      not exists (select from proof_event) and bool_and(size = signed_size) as "isDone" from proof_log`,
  )
  return rows[0] ?? { entries: 0, signed: 0, isDone: false }
}

/** Without the trigger, a placed pick leaves nothing for the log. */
export async function switchPickLog(client: Client, isOn: boolean): Promise<void> {
  await client.query(`alter table pick ${isOn ? 'enable' : 'disable'} trigger proof_of_new_picks`)
}
