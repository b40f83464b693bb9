/** PostgreSQL refuses to run as root, so root hands it to another account of the machine. */
import { execFile, spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { postgresStartError } from './postgres-start-error.ts'

const run = promisify(execFile)
const ACCOUNT_NAME = 'postgres'

export interface Account {
  readonly uid: number
  readonly gid: number
}

/** The account PostgreSQL must run under, or undefined when it can simply run as ourselves. */
export async function findPostgresAccount(clusterDir: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(clusterDir).catch(() => undefined)
  // A folder made by an ordinary user stays that user's folder when root starts the program once.
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return (await findAccount()) ?? (await createAccount())
}

async function findAccount(): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', ACCOUNT_NAME]), run('id', ['-g', ACCOUNT_NAME])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

async function createAccount(): Promise<Account> {
  const attempts = [
    ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/bin/false', ACCOUNT_NAME],
    ['adduser', '-S', '-D', '-H', '-s', '/bin/false', ACCOUNT_NAME],
  ]
  for (const [command = '', ...options] of attempts) {
    await run(command, options).catch(() => undefined)
    const account = await findAccount()
    if (account) return account
  }
  throw postgresStartError(
    `PostgreSQL cannot run as root and the account "${ACCOUNT_NAME}" could not be created`,
    'start as an ordinary user',
  )
}

/** Asks the system itself instead of computing rights: can that account enter this folder? */
export function canEnter(folder: string, account: Account): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  })
  return status === 0
}
