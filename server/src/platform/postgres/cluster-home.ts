/**
 * Where the database files are: in the data folder, or in a separate folder that the data folder points to. The latter
 * is for a root user whose PostgreSQL account cannot reach the data folder, such as a clone below /root.
 */
import { chown, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Account, canEnter, findPostgresAccount } from './postgres-account.ts'
import { binariesIn, getPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'
import { postgresStartError } from './postgres-start-error.ts'

export interface ClusterHome {
  readonly clusterDir: string
  readonly binaries: PostgresBinaries
  /** Absent: PostgreSQL runs as ourselves. */
  readonly account: Account | undefined
}

const OUTSIDE_PARENT = '/var/lib/pickproof'
const POINTER = 'cluster-home.txt'

export async function findClusterHome(dataDir: string, log: (line: string) => void): Promise<ClusterHome> {
  const packaged = await getPostgresBinaries()
  await mkdir(dataDir, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw postgresStartError(
      `The data folder ${dataDir} cannot be created (${error.code})`,
      'set DATA_DIR to another folder',
    )
  })
  const inside = join(dataDir, 'cluster')
  const account = await findPostgresAccount(inside)
  if (!account) return { clusterDir: inside, binaries: packaged, account }
  const isReachable = canEnter(dataDir, account) && canEnter(dirname(packaged.postgres), account)
  const outside = await findOutsideHome(dataDir)
  if (isReachable && !outside) return { clusterDir: inside, binaries: packaged, account }
  return await useOutside({ dataDir, outside, packaged, account, log })
}

export async function findOutsideHome(dataDir: string): Promise<string | undefined> {
  const outside = await readFile(join(dataDir, POINTER), 'utf8').catch(() => '')
  return outside && existsSync(outside) ? outside : undefined
}

interface OutsideOptions {
  readonly dataDir: string
  readonly outside: string | undefined
  readonly packaged: PostgresBinaries
  readonly account: Account
  readonly log: (line: string) => void
}

async function useOutside({
  dataDir,
  outside,
  packaged,
  account,
  log,
}: OutsideOptions): Promise<ClusterHome> {
  const home = outside ?? (await makeOutside(dataDir, account))
  log(`PostgreSQL keeps its files in ${home}, because its account cannot enter ${dataDir}`)
  const nativeDir = join(home, `native-${packaged.version}`)
  if (!existsSync(nativeDir)) {
    const draft = `${nativeDir}.draft`
    await rm(draft, { recursive: true, force: true })
    await cp(packaged.nativeDir, draft, { recursive: true, verbatimSymlinks: true })
    await rename(draft, nativeDir)
  }
  return { clusterDir: join(home, 'cluster'), binaries: binariesIn(nativeDir, packaged.version), account }
}

async function makeOutside(dataDir: string, account: Account): Promise<string> {
  await mkdir(OUTSIDE_PARENT, { recursive: true, mode: 0o755 })
  const home = await mkdtemp(join(OUTSIDE_PARENT, 'data-'))
  await chown(home, account.uid, account.gid)
  if (!canEnter(home, account)) {
    throw postgresStartError(
      `The account of PostgreSQL can enter neither ${dataDir} nor ${home}`,
      'set DATA_DIR to another folder',
    )
  }
  await writeFile(join(dataDir, POINTER), home)
  return home
}
