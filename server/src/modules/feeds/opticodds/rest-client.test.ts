import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import {
  type OpticOddsServer,
  type OpticOddsServerOptions,
  startOpticOddsServer,
} from '../../../testing/opticodds-server.ts'
import { upcomingFixture } from '../../../testing/opticodds-server-rows.ts'
import { ProductNotLicensed, ProviderRefusal, ProviderTrouble, RequestRejected } from './provider-errors.ts'
import { toQueryString } from './query-string.ts'
import { RestClient } from './rest-client.ts'
import { QUICK } from './testing/run-feed.ts'

const signal = new AbortController().signal
const servers: OpticOddsServer[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

async function start(options: OpticOddsServerOptions = {}, apiKey = 'test-key', requestTimeoutMs = 5_000) {
  const server = await startOpticOddsServer(options)
  servers.push(server)
  const log = pino({ level: 'silent' })
  const timings = { ...QUICK, requestTimeoutMs }
  return {
    server,
    rest: new RestClient({ baseUrl: server.baseUrl, apiKey, clock: systemClock, log, timings }),
  }
}

describe('requests to the provider', () => {
  it('repeat the key for a list and escape a plus sign', async () => {
    expect(toQueryString({ market: ['player_points_+_assists', 'a b'], page: 2, is_main: undefined })).toBe(
      '?market=player_points_%2B_assists&market=a%20b&page=2',
    )
    const { server, rest } = await start()
    await rest.list('/markets', { query: { sport: ['a+b', 'c'] }, signal })
    expect(server.requests[0]?.rawQuery).toBe('?sport=a%2Bb&sport=c')
    expect(server.requests[0]?.query.getAll('sport')).toEqual(['a+b', 'c'])
  })

  it.each(['has_more', 'total_pages'] as const)('follow the pages by %s to the last', async (paging) => {
    const { server, rest } = await start({ rowsPerPage: 2, paging })
    for (const id of ['F1', 'F2', 'F3', 'F4', 'F5']) server.setFixture(upcomingFixture(id))
    const rows = await rest.list('/fixtures', { query: { league: ['northland_-_premier'] }, signal })
    expect(rows.map((row) => (row as { id: string }).id)).toEqual(['F1', 'F2', 'F3', 'F4', 'F5'])
    expect(server.requests).toHaveLength(3)
  })

  it('are retried after server errors and after a timeout', async () => {
    const { server, rest } = await start({}, 'test-key', 300)
    server.fail('/sports', { status: 500, times: 2 })
    expect(await rest.list('/sports', { signal })).toHaveLength(2)
    const late = server.delayNext('/sportsbooks')
    expect(await rest.list('/sportsbooks', { signal })).toHaveLength(3)
    expect(server.requests.filter(({ path }) => path === '/sportsbooks').length).toBeGreaterThanOrEqual(2)
    late.release()
  })

  it('give up after the allowed number of attempts', async () => {
    const { server, rest } = await start()
    server.fail('/sports', { status: 503, times: 9 })
    await expect(rest.list('/sports', { signal, attemptsMax: 3 })).rejects.toThrow(ProviderTrouble)
    expect(server.requests).toHaveLength(3)
  })

  it('fail immediately for a bad key, a missing product and a bad request', async () => {
    const { server, rest } = await start()
    server.deny('/grader')
    await expect(rest.request('/grader/odds', { signal })).rejects.toThrow(ProductNotLicensed)
    await expect(rest.list('/fixtures/odds', { query: { league: 'northland' }, signal })).rejects.toThrow(
      RequestRejected,
    )
    const tooMany = { fixture_id: ['1', '2', '3', '4', '5', '6'], sportsbook: ['samplebook'] }
    await expect(rest.list('/fixtures/odds', { query: tooMany, signal })).rejects.toThrow('400')
    const { rest: stranger } = await start({}, 'another key')
    await expect(stranger.list('/sports', { signal })).rejects.toThrow(ProviderRefusal)
    await expect(stranger.list('/sports', { signal })).rejects.toThrow('refused the API key')
  })

  it('wait for the reset when the headers say that nothing is left', async () => {
    const { server, rest } = await start()
    server.limit(3, 1)
    for (let count = 0; count < 5; count += 1) await rest.list('/sports', { signal })
    // The server rejected none of them: the fourth waited on its own.
    expect(server.requests).toHaveLength(5)
  })

  it('are retried after a 429, with or without a wait time', async () => {
    const { server, rest } = await start()
    server.fail('/sports', { status: 429, times: 2 })
    await rest.list('/sports', { signal })
    expect(server.requests).toHaveLength(3)
    server.fail('/sports', { status: 429, times: 1, headers: { 'retry-after': '0.2' } })
    const beganMs = performance.now()
    await rest.list('/sports', { signal })
    expect(performance.now() - beganMs).toBeGreaterThan(180)
  })

  it('stop immediately when the signal aborts', async () => {
    const { server, rest } = await start()
    server.fail('/sports', { status: 500, times: 1_000 })
    const stopping = new AbortController()
    const asking = rest.list('/sports', { signal: stopping.signal })
    setTimeout(() => stopping.abort(), 30)
    await expect(asking).rejects.toThrow('abort')
  })
})
