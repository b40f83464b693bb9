import { connect, createServer, type Socket } from 'node:net'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { createLog } from '../log.ts'
import { NoticeLine } from './notice-line.ts'
import { eventually } from '../../testing/eventually.ts'

const { serverUrl } = await testDatabase()
const log = createLog('silent')
const speaker = new Client({ connectionString: serverUrl })
const QUICK = { askMs: 100, answerMs: 300 }
/** So that a machine that stands still for a moment does not look like a dead line. */
const PATIENT = { askMs: 100, answerMs: 10_000 }

beforeAll(async () => await speaker.connect())
afterAll(async () => await speaker.end())

const say = async (text: string) => await speaker.query("select pg_notify('news', $1)", [text])

/** A way to PostgreSQL on which everything that is under way can fall silent, without a word to either end. */
async function openDetour() {
  const sockets: Socket[] = []
  const { hostname, port } = new URL(serverUrl)
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) socket.on('error', () => {})
    near.pipe(far).pipe(near)
    sockets.push(near, far)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(serverUrl)
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    url: url.href,
    count: () => sockets.length / 2,
    silence: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function listen(timings: typeof QUICK) {
  const detour = await openDetour()
  closers.push(detour.close)
  const heard: string[] = []
  const onGap = vi.fn()
  const line = await NoticeLine.open({
    url: detour.url,
    channel: 'news',
    log,
    onNotice: (payload) => heard.push(payload),
    onGap,
    timings,
  })
  closers.push(async () => await line.close())
  return { detour, heard, onGap }
}

describe('the line for notices', () => {
  it('that is dead without a word is found out, opened again, and tells that something may be missed', async () => {
    const { detour, heard, onGap } = await listen(QUICK)
    await say('before')
    await eventually(() => expect(heard).toEqual(['before']))
    detour.silence()
    await say('missed')
    await eventually(() => expect(onGap).toHaveBeenCalled())
    await say('after')
    await eventually(() => expect(heard).toEqual(['before', 'after']))
  })

  it('that answers is left alone', async () => {
    const { detour, heard, onGap } = await listen(PATIENT)
    await new Promise((resolve) => setTimeout(resolve, 6 * PATIENT.askMs))
    await say('still there')
    await eventually(() => expect(heard).toEqual(['still there']))
    expect(onGap).not.toHaveBeenCalled()
    expect(detour.count()).toBe(1)
  })
})
