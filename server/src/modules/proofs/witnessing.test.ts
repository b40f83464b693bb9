import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { checkReceipt, readReceipt } from '@pickproof/verifier/check-receipt'
import { readNote, signersOf } from '@pickproof/verifier/note'
import { readPolicy } from '@pickproof/verifier/policy'
import { watchLog } from '@pickproof/verifier/watch-log'
import { HOUR_MS } from '@pickproof/domain/time/durations'
import { Client } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { addAccount, cookieFor } from '../../testing/accounts.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { addGames, addStraight } from '../../testing/settlement.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { ensureLog, findLog } from './log-store.ts'
import { publish } from './publish.ts'
import { sequence } from './sequence.ts'
import { SignerProcess } from './signing/signer-process.ts'
import { witnessNewest } from './witnessing.ts'

const ORIGIN = 'log.example/log/pick-trading'
const PROGRAM = fileURLToPath(import.meta.resolve('@pickproof/verifier/witness'))

const dir = mkdtempSync(join(tmpdir(), 'witnessing-'))
const signer = new SignerProcess(join(dir, 'signer'))
const { key: logKey } = await signer.state(ORIGIN)
const running: ChildProcess[] = []

/** Starts the program and returns the line that an operator copies into the policy. */
async function startWitness(name: string): Promise<string> {
  const child = spawn(
    process.execPath,
    [PROGRAM, ...['--name', name, '--log', logKey, '--dir', join(dir, name), '--port', '0']],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  running.push(child)
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return line
}

const witnesses = await Promise.all(['one.example', 'two.example'].map(startWitness))
const policyPath = join(dir, 'policy')
const policyText = [...witnesses, 'group both all one.example two.example', 'quorum both'].join('\n')
writeFileSync(policyPath, policyText)
const policy = readPolicy(policyText)

const server = await startTestServer({ environment: { LOG_POLICY: policyPath } })
const { context, clock } = server
const db = context.database.tenant(TEST_TENANT)

afterAll(async () => {
  await signer.stop()
  for (const child of running) child.kill()
  rmSync(dir, { recursive: true, force: true })
})

async function sign(): Promise<void> {
  await ensureLog(db, TEST_TENANT, ORIGIN)
  while ((await sequence(context, TEST_TENANT)).isFull);
  clock.advanceMs(1_000)
  await publish({ ...context, signer }, TEST_TENANT)
}

let sizes = new Map<string, number>()
const witness = async (used = policy) => await witnessNewest(context, TEST_TENANT, { policy: used, sizes })

async function get(path: string): Promise<string | undefined> {
  const answer = await server.app.inject({ url: `/log/${TEST_TENANT}/${path}` })
  return answer.statusCode === 200 ? answer.body : undefined
}

it('[T26-6] publishes and proves only what enough witnesses have signed, and continues after a restart', async () => {
  const user = await addUserWithRole(server, 'USER')
  const [account, cookie] = [await addAccount(server, user), await cookieFor(server, user)]
  await addGames(server, ['witnessed'])
  const id = await addStraight(server, account, { stakeUnits: 100, fixtureId: 'witnessed' })
  const receipt = async () =>
    await server.call({ url: `/accounts/picks/${id}/receipt`, cookie, accountNo: account.accno })
  await sign()
  expect(await get('checkpoint')).toBeUndefined()
  expect((await receipt()).statusCode).toBe(409)
  expect(await witness()).toBe(true)

  const keys = policy.witnesses.map(({ key }) => key)
  const signers = await signersOf(readNote((await get('checkpoint')) ?? ''), keys)
  expect(signers.map(({ key }) => key.name).sort()).toEqual(['one.example', 'two.example'])
  const given = readReceipt((await receipt()).body)
  const report = await checkReceipt(given, { key: logKey })
  expect(report).toMatchObject({
    isVerified: true,
    witnesses: [{ name: 'one.example' }, { name: 'two.example' }],
  })
  expect(report.checks).toContainEqual({ name: 'witnessed', isPassed: true, failed: [] })
  const alone = given.entries.map(({ proof, ...entry }) => ({
    ...entry,
    proof: proof.replace(/— two\.example .*\n/, ''),
  }))
  expect(await checkReceipt({ ...given, entries: alone })).toMatchObject({ isVerified: false })
  expect(readPolicy((await get('policy')) ?? '').witnesses).toEqual(policy.witnesses)

  // A server that has just started does not know what its witnesses have.
  sizes = new Map()
  const before = await get('checkpoint')
  await addStraight(server, account, { stakeUnits: 100, fixtureId: 'witnessed' })
  await sign()
  expect(await get('checkpoint')).toBe(before)
  expect(await witness()).toBe(true)
  expect(await get('checkpoint')).not.toBe(before)

  // Without one of the two, the public log stays where it is.
  const last = await get('checkpoint')
  await addStraight(server, account, { stakeUnits: 100, fixtureId: 'witnessed' })
  await sign()
  const [one, ...others] = policy.witnesses
  const silent = one ? { ...one, address: 'http://127.0.0.1:1' } : []
  expect(await witness({ ...policy, witnesses: [silent, ...others].flat() })).toBe(false)
  expect(await get('checkpoint')).toBe(last)
  expect(await witness()).toBe(true)
})

const watch = async () =>
  await watchLog({
    fetchFile: async (path) => {
      const answer = await server.app.inject({ url: `/log/${TEST_TENANT}/${path}` })
      return answer.statusCode === 200 ? new Uint8Array(answer.rawPayload) : undefined
    },
    fetchWitnessed: async ({ address }, path) => await (await fetch(`${address}/${path}`)).text(),
    ...{ policy, known: undefined, signedAtMs: undefined, nowMs: clock.now().getTime(), lateAfterMs: 0 },
  })

it('[T26-6] a brand that rewrites its log and signs it with its own key gets no witness, and the monitor sees it', async () => {
  expect((await watch()).alarms).toEqual([])
  await asOwner(`update proof_entry set entry = replace(entry, '"t":"pick"', '"t":"pack"'),
    leaf = sha256('\\x00'::bytea || convert_to(replace(entry, '"t":"pick"', '"t":"pack"'), 'UTF8')) where kind = 'pick'`)
  // The key without the last tree: its owner has removed what would stop it.
  const folder = join(dir, 'signer')
  for (const name of readdirSync(folder)) if (name.endsWith('.tree')) rmSync(join(folder, name))
  clock.advanceMs(HOUR_MS)
  const before = await get('checkpoint')
  await publish({ ...context, signer }, TEST_TENANT)
  const { checkpoint } = (await findLog(db, TEST_TENANT)) ?? {}
  expect(checkpoint?.split('\n').slice(0, 2)).toEqual(before?.split('\n').slice(0, 2))
  expect(await witness()).toBe(false)
  expect(await get('checkpoint')).toBe(before)
  expect((await watch()).alarms.map(({ kind }) => kind)).toContain('fork')
  // Nor does it help to show the new tree without witnesses.
  await asOwner('update proof_log set witnessed_checkpoint = checkpoint')
  expect((await watch()).alarms.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['fork', 'witness']))
})

async function asOwner(change: string): Promise<void> {
  const owner = new Client({ connectionString: server.testDatabase.ownerUrl })
  await owner.connect()
  await owner.query("select set_config('app.tenant', $1, false)", [TEST_TENANT])
  await owner.query(change)
  await owner.end()
}
