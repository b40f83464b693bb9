import { randomBytes } from 'node:crypto'
import { chmod, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { postgresStartError } from './postgres-start-error.ts'

/** Made once for a data folder and kept beside the database files, readable by the account that starts us. */
export interface Credentials {
  readonly superuserPassword: string
  readonly ownerPassword: string
  readonly serverPassword: string
  /** The port of the last start; taken again when it is still free. */
  readonly port: number | undefined
}

const FILE = 'credentials.json'

export async function findCredentials(dataDir: string): Promise<Credentials | undefined> {
  try {
    return JSON.parse(await readFile(join(dataDir, FILE), 'utf8')) as Credentials
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    if (code === 'EACCES') {
      throw postgresStartError(
        `The data folder ${dataDir} belongs to another user`,
        'start as that user, or set DATA_DIR to another folder',
      )
    }
    throw postgresStartError(
      `The file ${join(dataDir, FILE)} cannot be read`,
      'restore it, or set DATA_DIR to another folder',
    )
  }
}

export function newCredentials(): Credentials {
  const password = () => randomBytes(24).toString('base64url')
  return {
    superuserPassword: password(),
    ownerPassword: password(),
    serverPassword: password(),
    port: undefined,
  }
}

/** Replaced in one step: a crash leaves either the old file or the new one. */
export async function saveCredentials(dataDir: string, credentials: Credentials): Promise<void> {
  const draft = join(dataDir, `${FILE}.draft`)
  await writeFile(draft, JSON.stringify(credentials, null, 2), { mode: 0o600 })
  await chmod(draft, 0o600)
  await rename(draft, join(dataDir, FILE))
}
