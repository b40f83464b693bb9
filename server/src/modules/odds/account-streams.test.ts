import { ACCOUNT_CHANGES } from '@pickproof/contract/stream-events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type NewAccountEvent,
  announceAccounts,
  pruneAccountEvents,
} from '../../platform/db/account-event-store.ts'
import { cookieFor } from '../../testing/accounts.ts'
import { openStream, type StreamClient } from '../../testing/event-stream-client.ts'
import { eventually } from '../../testing/eventually.ts'
import { addPerson } from '../../testing/people.ts'
import { connectionIdOf, eventsOf, framesOf } from '../../testing/stream-events.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let address: string
let stop: () => void

beforeAll(async () => {
  server = await startTestServer()
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  stop = server.context.odds.accountStreams.start(server.context.brands)
})
afterAll(() => stop())

const CHANGES = ['PICKS', 'BALANCE'] as const
const EVERYTHING = { accno: null, changes: [...ACCOUNT_CHANGES] }

async function announce(
  tenantId: string,
  news: readonly NewAccountEvent[],
  isKept = true,
  database = server.context.database,
): Promise<void> {
  await database
    .tenant(tenantId)
    .transaction()
    .execute(async (tx) => {
      await announceAccounts(tx, tenantId, news)
      if (!isKept) throw new Error('taken back')
    })
}

interface Follower {
  readonly stream: StreamClient
  readonly news: NewAccountEvent
  announce(accno: string): Promise<void>
  reconnect(resume?: { lastEventId?: string; lastEventIdInQuery?: string }): Promise<StreamClient>
}

async function follow(email: string, tenant = TEST_TENANT): Promise<Follower> {
  const user = await addPerson(server, { email, tenant })
  const cookie = await cookieFor(server, user)
  const news = { userId: user.id, accno: `PT-${email}`, changes: CHANGES }
  const connect = async (resume = {}) => {
    const stream = await openStream({ address, tenant, cookie, ...resume })
    await connectionIdOf(stream)
    return stream
  }
  return {
    stream: await connect(),
    news,
    announce: async (accno) => await announce(tenant, [{ ...news, accno }]),
    reconnect: connect,
  }
}

const accnosOf = (stream: StreamClient) => eventsOf(stream, 'ACCOUNT').map(({ accno }) => accno)
const lastIdOf = (stream: StreamClient) => framesOf(stream, 'ACCOUNT').at(-1)?.id ?? ''

describe('account events on the stream', () => {
  it('are sent only to the player whose account changed', async () => {
    const one = await follow('one@news.test')
    const two = await follow('two@news.test')
    const elsewhere = await follow('one@news.test', OTHER_TENANT)
    await announce(TEST_TENANT, [one.news])
    await one.stream.until('event: ACCOUNT')
    expect(eventsOf(one.stream, 'ACCOUNT')).toEqual([{ accno: one.news.accno, changes: [...CHANGES] }])
    // The same user id in another brand belongs to another person.
    await announce(OTHER_TENANT, [{ ...two.news, accno: 'elsewhere' }])
    await announce(TEST_TENANT, [two.news])
    await two.stream.until('event: ACCOUNT')
    expect(eventsOf(two.stream, 'ACCOUNT')).toEqual([{ accno: two.news.accno, changes: [...CHANGES] }])
    expect(eventsOf(elsewhere.stream, 'ACCOUNT')).toEqual([])
    for (const { stream } of [one, two, elsewhere]) stream.disconnect()
  })

  it('are not sent for a change that was rolled back', async () => {
    const { stream, news } = await follow('back@news.test')
    await expect(announce(TEST_TENANT, [news], false)).rejects.toThrow('taken back')
    await announce(TEST_TENANT, [{ ...news, changes: ['STATUS'] }])
    await stream.until('event: ACCOUNT')
    expect(eventsOf(stream, 'ACCOUNT')).toEqual([{ accno: news.accno, changes: ['STATUS'] }])
    stream.disconnect()
  })

  it('reach every account of a settlement in the order they were written', async () => {
    const { stream, news } = await follow('last@news.test')
    const accnos = Array.from({ length: 2_500 }, (_, index) => `PT${index}`)
    await announce(
      TEST_TENANT,
      accnos.map((accno) => ({ ...news, accno })),
    )
    await stream.until('"accno":"PT2499"')
    expect(accnosOf(stream)).toEqual(accnos)
    stream.disconnect()
  })

  it('arrive when another process wrote them and no bus connects the two', async () => {
    const { stream, news } = await follow('other-process@news.test')
    const other = server.openDatabase({ connectionsMax: 1 })
    await announce(TEST_TENANT, [{ ...news, accno: 'written elsewhere' }], true, other)
    await stream.until('written elsewhere')
    stream.disconnect()
    await other.close()
  })
})

describe('a stream that resumes', () => {
  it.each([
    ['the header of a browser', (id: string) => ({ lastEventId: id })],
    ['the query of a new EventSource', (id: string) => ({ lastEventIdInQuery: id })],
    ['the header where both are given', (id: string) => ({ lastEventId: id, lastEventIdInQuery: '0' })],
  ])('by %s gets each missed event once and in order, then the new ones', async (way, resume) => {
    const one = await follow(`resumed by ${way}@news.test`.replaceAll(' ', '-'))
    const other = await follow(`beside ${way}@news.test`.replaceAll(' ', '-'))
    await one.announce('received')
    await one.stream.until('received')
    one.stream.disconnect()
    for (const accno of ['missed-1', 'missed-2']) {
      await one.announce(accno)
      await other.announce(`of another player ${accno}`)
    }
    await other.stream.until('of another player missed-2')
    const again = await one.reconnect(resume(lastIdOf(one.stream)))
    await one.announce('new')
    await again.until('"accno":"new"')
    expect(accnosOf(again)).toEqual(['missed-1', 'missed-2', 'new'])
    for (const { stream } of [one, other]) stream.disconnect()
    again.disconnect()
  })

  it('replays events since CONNECTED when it resumes before its first event', async () => {
    const { stream, announce: tell, reconnect } = await follow('quiet@news.test')
    const id = framesOf(stream, 'CONNECTED')[0]?.id ?? ''
    stream.disconnect()
    await tell('missed')
    const again = await reconnect({ lastEventId: id })
    await again.until('"accno":"missed"')
    expect(accnosOf(again)).toEqual(['missed'])
    again.disconnect()
  })

  it('delivers each event exactly once across repeated reconnects', async () => {
    const { stream: first, announce: tell, reconnect } = await follow('often@news.test')
    const written = Array.from({ length: 120 }, (_, index) => `PT${index}`)
    const writing = (async () => {
      for (const accno of written) await tell(accno)
    })()
    const received: (string | null)[] = []
    let id = framesOf(first, 'CONNECTED')[0]?.id ?? ''
    let stream = first
    while (received.length < written.length) {
      await eventually(() => expect(eventsOf(stream, 'ACCOUNT')).not.toEqual([]))
      stream.disconnect()
      await stream.ended
      received.push(...accnosOf(stream))
      id = lastIdOf(stream) || id
      stream = await reconnect({ lastEventIdInQuery: id })
    }
    await writing
    expect(received).toEqual(written)
    stream.disconnect()
  })

  it('asks once for a full reload when the id was pruned', async () => {
    const { stream, announce: tell, reconnect } = await follow('pruned@news.test')
    await tell('received')
    await stream.until('received')
    stream.disconnect()
    await tell('pruned')
    await tell('kept')
    const whole = await reconnect({ lastEventId: lastIdOf(stream) })
    await whole.until('"accno":"kept"')
    expect(accnosOf(whole)).toEqual(['pruned', 'kept'])
    whole.disconnect()
    const db = server.context.database.tenant(TEST_TENANT)
    await pruneAccountEvents(db, TEST_TENANT, 0)
    const again = await reconnect({ lastEventId: lastIdOf(stream) })
    await tell('new')
    await again.until('"accno":"new"')
    expect(eventsOf(again, 'ACCOUNT')).toEqual([EVERYTHING, { accno: 'new', changes: [...CHANGES] }])
    again.disconnect()
  })

  it('asks for a full reload when the brand never issued the id', async () => {
    const { stream, announce: tell, reconnect } = await follow('foreign@news.test')
    stream.disconnect()
    const again = await reconnect({ lastEventId: '999999999' })
    await tell('new')
    await again.until('"accno":"new"')
    expect(eventsOf(again, 'ACCOUNT')).toEqual([EVERYTHING, { accno: 'new', changes: [...CHANGES] }])
    again.disconnect()
  })

  it('rejects a lastEventId that is not a number', async () => {
    const user = await addPerson(server, { email: 'no-number@news.test' })
    const cookie = await cookieFor(server, user)
    const refused = await openStream({ address, tenant: TEST_TENANT, cookie, lastEventIdInQuery: 'x' })
    await refused.ended
    expect(refused.status).toBe(400)
    expect(refused.text()).toContain('lastEventId must be an id that the stream sent')
  })
})
