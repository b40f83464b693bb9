import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { beforeEach, describe, expect, it } from 'vitest'

const SOURCE = readFileSync(new URL('../../public/worker.js', import.meta.url), 'utf8')
const ORIGIN = 'https://brand.test'

interface Asked {
  readonly url: string
  readonly method?: string
  readonly mode?: string
}

type Listener = (event: object) => void

/** The service worker, run with a cache and a network of the test. */
function startWorker() {
  const listeners = new Map<string, Listener>()
  const kept = new Map<string, string>()
  const keyOf = (key: string | Asked) => (typeof key === 'string' ? key : key.url)
  const cache = {
    put: async (key: string | Asked, answer: { readonly body: string }) => {
      if (disk.isFull) throw new Error('no space is left')
      kept.set(keyOf(key), answer.body)
    },
    match: async (key: string | Asked) => {
      const body = kept.get(keyOf(key))
      return body === undefined ? undefined : { body }
    },
    keys: async () => [...kept.keys()],
    delete: async (key: string) => kept.delete(key),
  }
  const opened: string[] = []
  const network = { isUp: true }
  const disk = { isFull: false }
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    clients: { openWindow: async (url: string) => void opened.push(url) },
  }
  const fetch = async ({ url }: Asked) => {
    if (!network.isUp) throw new TypeError('no connection')
    const answer = { status: 200, redirected: false, body: `answer of ${url}` }
    return { ...answer, clone: () => answer }
  }
  runInContext(
    SOURCE,
    createContext({ self, caches: { open: async () => cache }, fetch, URL, Promise, Math }),
  )

  /** Undefined if the worker leaves the request to the browser. */
  const ask = async (asked: Asked): Promise<{ readonly body: string } | undefined> => {
    let answer: Promise<{ readonly body: string }> | undefined
    const request = { method: 'GET', mode: 'cors', headers: new Headers(), ...asked }
    const respondWith = (given: Promise<{ readonly body: string }>) => {
      answer = given
    }
    const keeping: Promise<unknown>[] = []
    const waitUntil = (given: Promise<unknown>) => void keeping.push(given)
    listeners.get('fetch')?.({ request, respondWith, waitUntil })
    const answered = await answer
    await Promise.all(keeping)
    return answered
  }
  const press = async (path: string) => {
    let work: Promise<unknown> | undefined
    const notification = { data: { path }, close: () => undefined }
    const waitUntil = (given: Promise<unknown>) => {
      work = given
    }
    listeners.get('notificationclick')?.({ notification, waitUntil })
    await work
  }
  return { ask, press, kept, opened, network, disk }
}

let worker: ReturnType<typeof startWorker>
beforeEach(() => {
  worker = startWorker()
})

describe('[T23-5] the service worker', () => {
  it.each([
    { url: `${ORIGIN}/api/users/user-context` },
    { url: `${ORIGIN}/api/brand/x` },
    { url: `${ORIGIN}/api/accounts/1/report.pdf`, mode: 'navigate' },
    { url: `${ORIGIN}/users/user-context` },
    { url: `${ORIGIN}/userdocuments/7/file` },
    { url: `${ORIGIN}/admin`, mode: 'navigate' },
    { url: `${ORIGIN}/admin/users`, mode: 'navigate' },
    { url: `${ORIGIN}/application`, mode: 'navigate' },
    { url: `${ORIGIN}/verification/link`, mode: 'navigate' },
    { url: `${ORIGIN}/unsubscribe/token`, mode: 'navigate' },
    { url: 'https://elsewhere.test/assets/x.js' },
    { url: `${ORIGIN}/assets/x.js`, method: 'POST' },
  ])('neither answers nor keeps $url', async (asked) => {
    expect(await worker.ask(asked)).toBeUndefined()
    expect([...worker.kept]).toEqual([])
  })

  it('keeps the page without its address, so nothing of a query stays', async () => {
    await worker.ask({ url: `${ORIGIN}/app/my-picks?find=secret`, mode: 'navigate' })
    expect([...worker.kept.keys()]).toEqual(['/app'])
  })

  it('opens the kept page only without a connection', async () => {
    const page = (name: string) => ({ url: `${ORIGIN}/app/${name}`, mode: 'navigate' })
    await worker.ask(page('one'))
    expect((await worker.ask(page('two')))?.body).toContain('/app/two')
    worker.network.isUp = false
    expect((await worker.ask(page('three')))?.body).toContain('/app/two')
  })

  it.each([{ url: `${ORIGIN}/app`, mode: 'navigate' }, { url: `${ORIGIN}/assets/x.js` }])(
    'answers with $url although the disk is full',
    async (asked) => {
      worker.disk.isFull = true
      expect((await worker.ask(asked))?.body).toContain(asked.url)
    },
  )

  it.each(['https://elsewhere.test/', '//elsewhere.test/a', 'javascript:alert(1)'])(
    'opens no other site from a push: %s',
    async (path) => {
      await worker.press(path)
      expect(worker.opened).toEqual([])
      await worker.press('/app/notifications')
      expect(worker.opened).toEqual([`${ORIGIN}/app/notifications`])
    },
  )
})
