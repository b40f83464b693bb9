import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { ClusterHome } from './cluster-home.ts'
import { postgresEnvironment } from './postmaster.ts'
import { postgresStartError } from './postgres-start-error.ts'

const run = promisify(execFile)

/** Some systems lack C.UTF-8; sorting and letters come from ICU anyway, so plain C serves there. */
const LOCALES = ['C.UTF-8', 'C']

export const SUPERUSER = 'postgres'

/**
 * Made in a draft folder and renamed when complete: an interrupted first start leaves nothing that looks like a
 * database.
 */
export async function initCluster(home: ClusterHome, superuserPassword: string): Promise<void> {
  if (existsSync(home.clusterDir)) return
  const draftDir = `${home.clusterDir}.draft`
  const passwordFile = `${home.clusterDir}.password`
  let failure = ''
  try {
    await writeFile(passwordFile, superuserPassword, { mode: 0o600 })
    if (home.account) await chown(passwordFile, home.account.uid, home.account.gid)
    for (const locale of LOCALES) {
      await rm(draftDir, { recursive: true, force: true })
      await mkdir(draftDir, { mode: 0o700 })
      if (home.account) await chown(draftDir, home.account.uid, home.account.gid)
      const error = await tryInitdb(home, { draftDir, passwordFile, locale })
      if (!error) {
        await rename(draftDir, home.clusterDir)
        return
      }
      failure = error
    }
  } finally {
    await rm(passwordFile, { force: true })
  }
  throw postgresStartError(`PostgreSQL could not create its files (${failure})`)
}

interface InitdbOptions {
  readonly draftDir: string
  readonly passwordFile: string
  readonly locale: string
}

async function tryInitdb(
  home: ClusterHome,
  { draftDir, passwordFile, locale }: InitdbOptions,
): Promise<string> {
  const options = [
    `--pgdata=${draftDir}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    `--locale=${locale}`,
    '--lc-messages=C',
    '--locale-provider=icu',
    '--icu-locale=und',
    '--data-checksums',
  ]
  try {
    await run(home.binaries.initdb, options, { ...home.account, cwd: '/', env: postgresEnvironment() })
    return ''
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    const lines = (stderr || message).split('\n').filter((line) => line.trim())
    return lines.find((line) => line.includes('error')) ?? lines.at(-1) ?? message
  }
}
