/** Races between two whole servers on one database and one Redis: what holds in one process must hold across two. */
import { DAY_MS } from '@pickproof/domain/time/durations'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createBrandRegistry, loadBrands } from '@pickproof/server/modules/tenants'
import { Database } from '@pickproof/server/platform/db/database'
import { createLog } from '@pickproof/server/platform/log'
import { testDatabase } from '@pickproof/server/testing/test-database'
import { startTestRedis } from '@pickproof/server/testing/test-redis'
import { KILLABLE_SECRET_KEY, KillableServer } from './killable-server.ts'
import { orderBody, sendOrder } from './player-calls.ts'
import { addPlayer, type FaultPlayer } from './players-store.ts'
import { type Game, type Offer, ProviderGames } from './provider-games.ts'
import { readStoredPicks } from './recount-store.ts'
import { SeededRandom } from '../seeded-random.ts'

const TENANT = 'pick-trading'
const START_MS = 120_000
const TIMEOUT_MS = 60_000
/** Before the start of the game around which orders are sent. */
const EARLIEST_ORDER_MS = 2_500

const { ownerUrl, serverUrl } = await testDatabase()
const redis = await startTestRedis()
if (!redis)
  console.warn('Races between two servers were not tried: there is no Redis and none may be installed.')

const folders: string[] = []
const servers: KillableServer[] = []
const database = new Database({
  url: serverUrl,
  secretKey: KILLABLE_SECRET_KEY,
  connectionsMax: 3,
  log: createLog('silent'),
})
const games = await ProviderGames.open(new SeededRandom(1))
const brandsDir = fileURLToPath(new URL('../../brands', import.meta.url))
const brand = createBrandRegistry(await loadBrands(brandsDir), TENANT).getById(TENANT)

async function startMember(roles: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pickproof-races-'))
  folders.push(dataDir)
  const server = await KillableServer.prepare({
    dataDir,
    settings: {
      DATABASE_URL: ownerUrl,
      DATABASE_SERVER_URL: serverUrl,
      DATABASE_CONNECTIONS: '8',
      REDIS_URL: redis?.url ?? '',
      ROLES: roles,
      ...games.feedSettings,
    },
  })
  servers.push(server)
  await server.start()
}

async function add(accountCount: number): Promise<FaultPlayer> {
  return await addPlayer(database, brand, accountCount)
}

/** The first or the second server, turn by turn. */
function doorOf(turn: number) {
  const server = servers[turn % servers.length] as KillableServer
  return { address: server.address, tenantId: TENANT }
}

async function send(turn: number, player: FaultPlayer, accno: string, offer: Offer, key = randomUUID()) {
  const body = orderBody('STRAIGHT', [{ offer, priceAmerican: offer.priceAmerican }], 200)
  return await sendOrder(doorOf(turn), player, { key, accno }, body)
}

/** A busy machine may leave a call without an answer: then the same order is sent again under the same key, as the app does. */
async function sendUntilKnown(...[turn, player, accno, offer, key = randomUUID()]: Parameters<typeof send>) {
  for (;;) {
    const reply = await send(turn, player, accno, offer, key)
    if (reply.kind !== 'unknown') return reply
  }
}

async function storedPicks(...accnos: readonly string[]) {
  const picks = await readStoredPicks(database.tenant(TENANT), TENANT)
  return picks.filter(({ accno }) => accnos.includes(accno))
}

const accnoOf = ({ accnos }: FaultPlayer, index = 0): string => accnos[index] ?? ''
const offerOf = ({ offers }: Game, index: number): Offer => offers[index] as Offer

/** Until both servers sell it: the prices reach the second one through Redis. */
async function untilSold(game: Game): Promise<void> {
  for (const turn of [0, 1]) {
    const player = await add(1)
    await vi.waitFor(
      async () => {
        const { kind } = await send(turn, player, accnoOf(player), offerOf(game, 0))
        expect(kind).toBe('acknowledged')
      },
      { timeout: 30_000, interval: 200 },
    )
  }
}

/** Of the pick that this server takes now: by when it lets the game begin. */
async function startKnownTo(turn: number, game: Game): Promise<number | undefined> {
  const player = await add(1)
  await sendUntilKnown(turn, player, accnoOf(player), offerOf(game, 0))
  const [pick] = await storedPicks(accnoOf(player))
  return pick?.gameAt.getTime()
}

/** Sent again and later until both servers have it well ahead: a busy machine may be slow. */
async function announceStart(game: Game): Promise<number> {
  for (let aheadMs = 8_000; ; aheadMs *= 2) {
    const startMs = Date.now() + aheadMs
    games.reschedule(game, startMs)
    while (Date.now() < startMs - EARLIEST_ORDER_MS) {
      const known = await Promise.all([0, 1].map((turn) => startKnownTo(turn, game)))
      if (known.every((knownMs) => knownMs === startMs) && Date.now() < startMs - EARLIEST_ORDER_MS)
        return startMs
      await sleep(100)
    }
  }
}

describe.skipIf(!redis)('two servers', { timeout: TIMEOUT_MS }, () => {
  const day = Date.now() + DAY_MS
  const [keyGame, hedgeGame, startGame] = [games.add(day), games.add(day), games.add(day)]

  beforeAll(async () => {
    await startMember('api,jobs,feed')
    await startMember('api')
    for (const game of [keyGame, hedgeGame, startGame]) await untilSold(game)
  }, START_MS)

  afterAll(async () => {
    for (const server of servers) await server.kill()
    await games.close()
    await database.close()
    await redis?.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  it('that get one key a hundred times at the same time store one pick and answer all with it', async () => {
    const player = await add(1)
    const key = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, turn) =>
        sendUntilKnown(turn, player, accnoOf(player), offerOf(keyGame, 0), key),
      ),
    )
    const stored = await storedPicks(accnoOf(player))
    expect(stored).toHaveLength(1)
    const answers = replies.map((reply) =>
      reply.kind === 'acknowledged' ? reply.value.map(({ id }) => id) : reply,
    )
    expect(answers).toEqual(Array.from({ length: 100 }, () => [stored[0]?.id]))
    expect(stored[0]).toMatchObject({ paid: 1, movedMinor: -20_000n })
  })

  it('refuse exactly one of two opposite picks that two accounts of one player send at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const player = await add(2)
      const replies = await Promise.all([
        sendUntilKnown(round, player, accnoOf(player, 0), offerOf(hedgeGame, 0)),
        sendUntilKnown(round + 1, player, accnoOf(player, 1), offerOf(hedgeGame, 1)),
      ])
      expect(replies.map(({ kind }) => kind).sort()).toEqual(['acknowledged', 'refused'])
      expect(await storedPicks(...player.accnos)).toHaveLength(1)
    }
  })

  it('accept nothing after the start of a game, however close to it', async () => {
    const players = await Promise.all(Array.from({ length: 40 }, () => add(1)))
    const startMs = await announceStart(startGame)
    const sent = players.map(async (player, index) => {
      // Some well before it, most of them close together around it.
      const offsetMs = index < 10 ? -EARLIEST_ORDER_MS + index * 200 : -400 + (index - 10) * 25
      await sleep(startMs + offsetMs - Date.now())
      const sentMs = Date.now()
      return { sentMs, reply: await sendUntilKnown(index, player, accnoOf(player), offerOf(startGame, 2)) }
    })
    const answers = await Promise.all(sent)
    const late = answers.filter(({ sentMs }) => sentMs >= startMs)
    expect(late.length).toBeGreaterThan(0)
    expect(late.filter(({ reply }) => reply.kind !== 'refused')).toEqual([])
    expect(answers.filter(({ reply }) => reply.kind === 'acknowledged').length).toBeGreaterThan(0)
    const stored = await storedPicks(...players.map((player) => accnoOf(player)))
    expect(stored).toHaveLength(answers.filter(({ reply }) => reply.kind === 'acknowledged').length)
    expect(stored.filter(({ isAfterStart }) => isAfterStart)).toEqual([])
  })
})
