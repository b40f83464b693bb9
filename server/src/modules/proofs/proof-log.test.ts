import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkLog } from '@pickproof/verifier/check-log'
import { checkReceipt, readReceipt } from '@pickproof/verifier/check-receipt'
import { watchLog, type WatchedLog } from '@pickproof/verifier/watch-log'
import { Client } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { addAccount, cookieFor } from '../../testing/accounts.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { addGames, addParlay, addStraight, AWAY, endGame } from '../../testing/settlement.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { regradeFixture, settleFixture } from '../settlement/index.ts'
import { LogMemory } from './log-memory.ts'
import { ensureLog, findLog, forgetChains } from './log-store.ts'
import { ensureNotBehind, LogOnHold, publish } from './publish.ts'
import { originOf, signerFolder } from './run-log.ts'
import { sequence } from './sequence.ts'
import { SignerProcess } from './signing/signer-process.ts'

const server = await startTestServer()
const { context, clock } = server
const db = context.database.tenant(TEST_TENANT)
const dir = join(context.config.dataDir, 'signer-of-test')
const signer = new SignerProcess(dir)
const publishing = { ...context, signer }
/** Of a sequencer that lives as long as these tests. */
const memory = new LogMemory()
let games = 0

afterAll(async () => {
  await signer.stop()
  rmSync(dir, { recursive: true, force: true })
})

async function log(portion?: number) {
  await ensureLog(db, TEST_TENANT, originOf(context.brands.getById(TEST_TENANT)))
  while ((await sequence({ ...context, memory }, TEST_TENANT, portion)).isFull);
  clock.advanceMs(1_000)
  return await publish(publishing, TEST_TENANT)
}

async function fetchFile(path: string) {
  const answer = await server.app.inject({ url: `/log/${TEST_TENANT}/${path}` })
  return answer.statusCode === 404 ? undefined : new Uint8Array(answer.rawPayload)
}

async function player() {
  const user = await addUserWithRole(server, 'USER')
  return { account: await addAccount(server, user), cookie: await cookieFor(server, user) }
}

async function newGame(): Promise<string> {
  const id = `logged-${games++}`
  await addGames(server, [id])
  return id
}

const order = (fixtureId: string) => ({ tenantId: TEST_TENANT, fixtureId, log: context.log })

it('[T26-3] logs openings, picks, grades and corrections, and anyone can check the log from its files', async () => {
  const { account } = await player()
  const fixtureId = await newGame()
  await addStraight(server, account, { stakeUnits: 200, fixtureId })
  await addStraight(server, account, { stakeUnits: 100, fixtureId, selection: AWAY })
  await addParlay(server, account, { stakeUnits: 100, legs: [{ fixtureId }, { fixtureId: await newGame() }] })
  await log()
  await endGame(server, fixtureId, [101, 99])
  await settleFixture(context, order(fixtureId))
  await log(2)
  await endGame(server, fixtureId, [99, 101])
  await regradeFixture(context, order(fixtureId))
  await log()
  const report = await checkLog({ fetchFile })
  expect(report.findings).toEqual([])
  const counts = { rules: 4, key: 1, plan: 1, open: 1, pick: 3, result: 2, grade: 3, fix: 2 }
  expect(report.counts).toEqual(counts)
  expect(report.outcomes).toEqual({ WON: 1, LOST: 2 })
  expect(report.figures).toMatchObject({ grade: 3, 'fix.feed.result corrected': 2, 'grade.seconds.0': 3 })
  const published = await server.app.inject({ url: `/log/${TEST_TENANT}/figures` })
  expect(published.json()).toEqual({ size: report.checkpoint.size, figures: report.figures })
  const { checkpoint } = report
  expect(await checkLog({ fetchFile, key: report.key, earlier: [checkpoint] })).toMatchObject({
    findings: [],
  })
})

it('[T26-7] a player gets a receipt of a pick, and a change anywhere in it is found', async () => {
  const { account, cookie } = await player()
  const other = await player()
  const fixtureId = await newGame()
  const id = await addStraight(server, account, { stakeUnits: 200, fixtureId })
  const ask = async (asking: typeof other, pickId: bigint | number = id) =>
    await server.call({
      url: `/accounts/picks/${pickId}/receipt`,
      cookie: asking.cookie,
      accountNo: asking.account.accno,
    })
  expect((await ask({ account, cookie })).statusCode).toBe(409)
  await log()
  const open = await checkReceipt(readReceipt((await ask({ account, cookie })).body))
  expect(open.checks.map(({ name }) => name)).toEqual(['complete', 'included', 'signed'])
  await endGame(server, fixtureId, [101, 99])
  await settleFixture(context, order(fixtureId))
  await log()
  // The pick of another player, and a pick that does not exist.
  expect((await ask(other)).statusCode).toBe(404)
  expect((await ask(other, 987_654_321)).statusCode).toBe(404)
  const receipt = readReceipt((await ask({ account, cookie })).body)
  const report = await checkReceipt(receipt)
  expect(report).toMatchObject({
    isVerified: true,
    entries: [{ type: 'pick' }, { type: 'result' }, { type: 'grade' }],
  })
  expect(report.entries[0]?.opened.c).toMatchObject({ account: account.accno, stake: '20000' })
  expect(report.entries[1]?.opened.c).toMatchObject({ fixture: fixtureId, scores: { home: { total: 101 } } })
  expect(report.entries[2]?.opened.c).toMatchObject({ returned: '40000', result: '20000' })

  const failing = async (from: string, to: string) => {
    const changed = JSON.stringify(receipt).replace(from, to)
    expect(changed).not.toBe(JSON.stringify(receipt))
    const { checks } = await checkReceipt(readReceipt(changed))
    return checks.flatMap(({ name, isPassed }) => (isPassed ? [] : [name]))
  }
  expect(await failing('\\"20000\\"', '\\"30000\\"')).toContain('complete')
  expect(await failing('\\"o\\":\\"WON\\"', '\\"o\\":\\"LOST\\"')).toContain('included')
  for (const missing of [0, 1])
    expect(
      await checkReceipt({ ...receipt, entries: receipt.entries.filter((_, index) => index !== missing) }),
    ).toMatchObject({ isVerified: false })
  const { key } = await checkLog({ fetchFile })
  expect(await checkReceipt(receipt, { key })).toMatchObject({ isVerified: true })
  const another = new SignerProcess(signerFolder(join(context.config.dataDir, 'another')))
  const wrong = await another.state('another.example/log').finally(async () => await another.stop())
  expect(await checkReceipt(receipt, { key: wrong.key })).toMatchObject({ isVerified: false })
})

it('[T26-7] a player gets a receipt of the account, with what decided about it', async () => {
  const { account, cookie } = await player()
  const fixtureId = await newGame()
  await addStraight(server, account, { stakeUnits: 2_000, fixtureId, selection: AWAY })
  await endGame(server, fixtureId, [101, 99])
  await settleFixture(context, order(fixtureId))
  await log()
  const answer = await server.call({ url: '/accounts/receipt', cookie, accountNo: account.accno })
  const report = await checkReceipt(readReceipt(answer.body))
  expect(report).toMatchObject({ isVerified: true, entries: [{ type: 'open' }, { type: 'breach' }] })
  expect(report.entries[1]?.fields).toMatchObject({ o: 'CHALLENGE_LOST' })
})

it('[T26-8] names where each account ends once a day, so nothing can be left out later', async () => {
  const { account } = await player()
  const fixtureId = await newGame()
  await log()
  clock.advanceMs(24 * 60 * 60_000)
  await addStraight(server, account, { stakeUnits: 10, fixtureId })
  await log()
  expect(await checkLog({ fetchFile })).toMatchObject({ findings: [], counts: { heads: 1 } })
})

it('[T26-3] serves only what is signed, tiles forever and to every origin', async () => {
  await log()
  const size = Number((await findLog(db, TEST_TENANT))?.signed_size)
  const partial = await server.app.inject({ url: `/log/${TEST_TENANT}/tile/entries/000.p/${size}` })
  expect(partial.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  })
  const { account } = await player()
  await addStraight(server, account, { stakeUnits: 10, fixtureId: await newGame() })
  await sequence(context, TEST_TENANT)
  const unsigned = await server.app.inject({ url: `/log/${TEST_TENANT}/tile/entries/000.p/${size + 1}` })
  expect([unsigned.statusCode, unsigned.headers['cache-control']]).toEqual([404, 'no-store'])
  const newest = await server.app.inject({ url: `/log/${TEST_TENANT}/checkpoint` })
  expect(newest.headers['cache-control']).toBe('max-age=2')
  for (const path of ['checkpoint', 'tile/0/000']) {
    const unknown = await server.app.inject({ url: `/log/no-such-brand/${path}` })
    expect(unknown.statusCode).toBe(404)
  }
})

it('[T26-4] a purge takes away what entries hide, and the tree stays as it was', async () => {
  const { account } = await player()
  const fixtureId = await newGame()
  await addStraight(server, account, { stakeUnits: 200, fixtureId })
  await log()
  await db.transaction().execute(async (tx) => await forgetChains(tx, TEST_TENANT, [account.id]))
  const openings = async () =>
    await db
      .selectFrom('proof_entry')
      .select(['kind', 'opened'])
      .where('tenant_id', '=', TEST_TENANT)
      .where('chain_id', '=', account.id)
      .orderBy('index')
      .execute()
  const [open, pick, grade] = ['open', 'pick', 'grade'].map((kind) => ({ kind, opened: null }))
  expect(await openings()).toEqual([open, pick])
  await endGame(server, fixtureId, [101, 99])
  await settleFixture(context, order(fixtureId))
  await log()
  expect(await openings()).toEqual([open, pick, grade])
  expect((await checkLog({ fetchFile })).findings).toEqual([])
})

it('[T26-5] after a crash anywhere, each event is in the log once and the log is not forked', async () => {
  const { account } = await player()
  const fixtureId = await newGame()
  await log()
  const { checkpoint: before, counts } = await checkLog({ fetchFile })
  for (let place = 0; place < 12; place++) {
    await addStraight(server, account, { stakeUnits: 1, fixtureId })
    const running = sequence({ ...context, memory }, TEST_TENANT).catch(() => undefined)
    // The connections end at another moment each time.
    for (let turn = 0; turn < place; turn++) await new Promise(setImmediate)
    await endConnections()
    await running
    if (place % 3 === 0 && signer.pid !== undefined) process.kill(signer.pid, 'SIGKILL')
    await publish(publishing, TEST_TENANT).catch(() => undefined)
  }
  await log()
  const report = await checkLog({ fetchFile, earlier: [before] })
  expect(report.findings).toEqual([])
  expect((report.counts.pick ?? 0) - (counts.pick ?? 0)).toBe(12)
})

/** As a crash of the server does: PostgreSQL rolls back what was not committed. */
async function endConnections(): Promise<void> {
  const owner = new Client({ connectionString: server.testDatabase.ownerUrl })
  await owner.connect()
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`)
  await owner.end()
}

/** What the owner of the database may try, with all hashes of the table made to fit where the edit says so. */
const TAMPERINGS: Readonly<Record<string, string>> = {
  'an outcome': `update proof_entry set entry = replace(entry, '"o":"WON"', '"o":"LOST"') where kind = 'grade'`,
  'an outcome with its leaf': `update proof_entry set entry = replace(entry, '"o":"WON"', '"o":"LOST"'),
    leaf = sha256('\\x00'::bytea || convert_to(replace(entry, '"o":"WON"', '"o":"LOST"'), 'UTF8'))
    where kind = 'grade'`,
  'an account of a pick': `update proof_entry set entry = replace(entry, '"n":1', '"n":2') where kind = 'pick'`,
  'a missing last entry': `delete from proof_entry where index = (select max(index) from proof_entry)`,
  'two entries in another order': `update proof_entry set index = case index when 2 then 3 else 2 end + 1000000
    where index in (2, 3); update proof_entry set index = index - 1000000 where index > 1000000`,
  'a document': `update proof_document set body = replace(body, '"minimumPicks":25', '"minimumPicks":26')`,
}

it('[T26-10] the monitor finds what the owner of the database changes, and a log that goes back', async () => {
  const { account } = await player()
  const fixtureId = await newGame()
  await addStraight(server, account, { stakeUnits: 10, fixtureId })
  await endGame(server, fixtureId, [101, 99])
  await settleFixture(context, order(fixtureId))
  await log()
  const signedAtMs = clock.now().getTime()
  const watch = async (known: WatchedLog | undefined, minutes = 0) =>
    await watchLog({
      ...{ fetchFile, signedAtMs, known, lateAfterMs: 15 * 60_000 },
      nowMs: signedAtMs + minutes * 60_000,
    })
  const { alarms, known } = await watch(undefined)
  expect(alarms).toEqual([])
  const owner = new Client({ connectionString: server.testDatabase.ownerUrl })
  await owner.connect()
  await owner.query("select set_config('app.tenant', $1, false)", [TEST_TENANT])
  for (const table of ['proof_entry', 'proof_document'])
    await owner.query(`create temporary table kept_${table} as select * from ${table}`)
  for (const [name, edit] of Object.entries(TAMPERINGS)) {
    await owner.query(edit)
    const found = await watch(known)
    expect(found.alarms.length, name).toBeGreaterThan(0)
    expect(found.known, name).toEqual(known)
    for (const table of ['proof_entry', 'proof_document']) {
      await owner.query(`delete from ${table} where tenant_id = '${TEST_TENANT}'`)
      await owner.query(`insert into ${table} select * from kept_${table}`)
    }
  }
  await owner.end()
  expect((await watch(known)).alarms).toEqual([])
  const ahead = { key: known?.key ?? '', size: (known?.size ?? 0) + 1, root: known?.root ?? '' }
  expect((await watch(ahead)).alarms).toMatchObject([{ kind: 'fork' }])
  expect((await watch(known, 16)).alarms).toMatchObject([{ kind: 'late' }])
  const answer = await server.app.inject({ url: `/log/${TEST_TENANT}/checkpoint` })
  expect(Date.parse(String(answer.headers['last-modified']))).toBeLessThanOrEqual(signedAtMs)
})

it('[T26-6] a database that is behind or beside what was signed is put on hold and not signed', async () => {
  await log()
  const row = await findLog(db, TEST_TENANT)
  const { size } = await signer.state(row?.origin ?? '')
  const other = new SignerProcess(signerFolder(join(context.config.dataDir, 'other')))
  try {
    await expect(ensureNotBehind({ ...context, signer: other }, TEST_TENANT)).rejects.toThrow('another key')
  } finally {
    await other.stop()
  }
  await expect(
    signer.sign({ origin: row?.origin ?? '', size: size - 1, root: '', proof: [] }),
  ).resolves.toMatchObject({ refused: 'older' })
  const forked = {
    origin: row?.origin ?? '',
    size: size + 1,
    root: Buffer.alloc(32).toString('base64'),
    proof: [],
  }
  await expect(signer.sign(forked)).resolves.toMatchObject({ refused: 'fork' })
  await db
    .updateTable('proof_log')
    .set({ size: BigInt(size - 1), signed_size: 0n })
    .where('tenant_id', '=', TEST_TENANT)
    .execute()
  await expect(ensureNotBehind(publishing, TEST_TENANT)).rejects.toThrow(LogOnHold)
  await expect(publish(publishing, TEST_TENANT)).rejects.toThrow('was signed with')
})
