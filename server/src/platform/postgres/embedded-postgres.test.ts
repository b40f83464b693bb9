import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { findMemoryFolder } from '../../testing/run-folder.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { canEnter } from './postgres-account.ts'
import { isRunning } from './process-identity.ts'
import { removeDataFolder } from './remove-data-folder.ts'

const NOBODY = { uid: 65534, gid: 65534 }
const isRoot = process.getuid?.() === 0
const MODULE = new URL('./embedded-postgres.ts', import.meta.url).href

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

function newParent(): string {
  const prefix = 'pickproof-postgres-'
  const parent = findMemoryFolder(prefix) ?? mkdtempSync(join(tmpdir(), prefix))
  chmodSync(parent, 0o755)
  return parent
}

function newDataDir(): string {
  const parent = newParent()
  cleanups.push(() => removeDataFolder(parent))
  const dataDir = join(parent, 'data')
  cleanups.push(() => removeDataFolder(dataDir))
  return dataDir
}

const madeParent = newParent()
const madeDataDir = join(madeParent, 'data')
let isMade: Promise<void> | undefined
afterAll(async () => {
  await removeDataFolder(madeDataDir)
  await removeDataFolder(madeParent)
})

/** A copy of database files that one start has made: making them takes most of the time of a start. */
async function usedDataDir(): Promise<string> {
  isMade ??= startEmbeddedPostgres({ dataDir: madeDataDir, log: () => undefined }).then((made) => made.stop())
  await isMade
  const dataDir = newDataDir()
  const { status, stderr } = spawnSync('cp', ['-a', madeDataDir, dataDir])
  if (status !== 0) throw new Error(String(stderr))
  return dataDir
}

async function start(dataDir: string) {
  const lines: string[] = []
  const postgres = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) })
  cleanups.push(() => postgres.stop())
  return { ...postgres, lines }
}

/** A separate program that can be killed. Answers with the owner's address once PostgreSQL runs. */
async function startElsewhere(
  dataDir: string,
  account = {},
): Promise<{ program: ChildProcess; ownerUrl: string }> {
  const code = `const { startEmbeddedPostgres } = await import(${JSON.stringify(MODULE)})
    const { ownerUrl } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} })
    console.log(ownerUrl)
    setInterval(() => {}, 1000)`
  const program = spawn(process.execPath, ['--input-type=module', '-e', code], { ...account, cwd: '/' })
  cleanups.push(() => program.kill('SIGKILL'))
  let complaint = ''
  program.stderr.on('data', (chunk) => (complaint += chunk))
  const ownerUrl = await new Promise<string>((resolve, reject) => {
    program.stdout.once('data', (chunk) => resolve(String(chunk).trim()))
    program.once('exit', () => reject(new Error(complaint)))
  })
  return { program, ownerUrl }
}

async function kill(program: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => program.once('exit', resolve))
  program.kill('SIGKILL')
  await gone
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const postmasterPid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])

// Each test creates its own database files, which takes time on a busy machine.
describe('the embedded PostgreSQL', { timeout: 90_000 }, () => {
  it('keeps data, port and passwords from one start to the next', async () => {
    const dataDir = newDataDir()
    const first = await start(dataDir)
    await query(first.ownerUrl, 'create table kept as select 42 as answer')
    await first.stop()
    const second = await start(dataDir)
    expect(second.ownerUrl).toBe(first.ownerUrl)
    expect(await query(second.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(statSync(join(dataDir, 'credentials.json')).mode & 0o777).toBe(0o600)
  })

  it('gives neither role a power over other databases, roles or row-level security', async () => {
    const { ownerUrl, serverUrl } = await start(await usedDataDir())
    const sql =
      'select rolname, rolsuper or rolcreatedb or rolcreaterole or rolbypassrls or rolreplication as powerful from pg_roles where rolname = current_user'
    expect(await query(ownerUrl, sql)).toEqual([{ rolname: 'pickproof_owner', powerful: false }])
    expect(await query(serverUrl, sql)).toEqual([{ rolname: 'pickproof_server', powerful: false }])
    await expect(query(serverUrl, 'create table public.mine (id int)')).rejects.toThrow('permission denied')
  })

  it('writes to disk and sorts and folds letters of all languages', async () => {
    const { ownerUrl } = await start(await usedDataDir())
    expect(
      await query(
        ownerUrl,
        `select current_setting('fsync') as fsync, current_setting('server_encoding') as encoding, lower('ÅŁÖ') as folded,
          (select string_agg(w, '' order by w) from unnest(array['b', 'ä', 'a']) w) as sorted`,
      ),
    ).toEqual([{ fsync: 'on', encoding: 'UTF8', folded: 'åłö', sorted: 'aäb' }])
  })

  it('stops the PostgreSQL of a killed server and loses no committed row', async () => {
    const dataDir = await usedDataDir()
    const { program, ownerUrl } = await startElsewhere(dataDir)
    await query(ownerUrl, 'create table kept as select 42 as answer')
    const oldPid = postmasterPid(dataDir)
    await kill(program)
    expect(isRunning(oldPid)).toBe(true)

    const again = await start(dataDir)
    expect(isRunning(oldPid)).toBe(false)
    expect(again.lines.join()).toContain('left behind')
    expect(await query(again.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  it('starts after both were killed and leaves alone a process that got the old id', async () => {
    const dataDir = await usedDataDir()
    const { program } = await startElsewhere(dataDir)
    process.kill(postmasterPid(dataDir), 'SIGKILL')
    await kill(program)
    const bystander = spawn('sleep', ['60'])
    cleanups.push(() => bystander.kill())
    const pidFile = join(dataDir, 'cluster', 'postmaster.pid')
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(bystander.pid)))

    await start(dataDir)
    expect(isRunning(bystander.pid as number)).toBe(true)
  })

  it('takes another port when the remembered one is taken', async () => {
    const dataDir = await usedDataDir()
    const first = await start(dataDir)
    await first.stop()
    const port = Number(new URL(first.ownerUrl).port)
    const squatter = createServer().listen(port, '127.0.0.1')
    await new Promise((resolve) => squatter.once('listening', resolve))
    cleanups.push(() => squatter.close())
    const second = await start(dataDir)
    expect(new URL(second.ownerUrl).port).not.toBe(String(port))
    expect(await query(second.serverUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('reports when PostgreSQL ends unexpectedly', async () => {
    const dataDir = await usedDataDir()
    const reason = new Promise<string>((resolve, reject) => {
      startEmbeddedPostgres({ dataDir, log: () => undefined, onCrash: resolve }).then(
        () => process.kill(postmasterPid(dataDir), 'SIGKILL'),
        reject,
      )
    })
    expect(await reason).toContain('ended unexpectedly')
  })

  it.runIf(isRoot)('runs as root below a folder that only root may enter', async () => {
    const parent = newDataDir()
    mkdirSync(parent)
    chmodSync(parent, 0o700)
    const dataDir = join(parent, 'inner')
    cleanups.push(() => removeDataFolder(dataDir))
    const { serverUrl, lines } = await start(dataDir)
    expect(lines.join()).toContain('cannot enter')
    expect(await query(serverUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it.runIf(isRoot && canEnter(process.cwd(), NOBODY))(
    'runs as an ordinary user, and later as root',
    async () => {
      const dataDir = newDataDir()
      mkdirSync(dataDir)
      chownSync(dataDir, NOBODY.uid, NOBODY.gid)
      const { program, ownerUrl } = await startElsewhere(dataDir, NOBODY)
      expect(await query(ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
      await kill(program)
      const asRoot = await start(dataDir)
      expect(await query(asRoot.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
      expect(statSync(join(dataDir, 'cluster')).uid).toBe(NOBODY.uid)
    },
  )
})
