import { afterEach, describe, expect, it } from 'vitest'
import { BusHub } from '../../testing/shared-bus.ts'
import { createLog } from '../log.ts'
import { LocalBus } from '../bus/local-bus.ts'
import { Caches } from './caches.ts'
import { eventually } from '../../testing/eventually.ts'

const log = createLog('silent')
const open: Caches[] = []
afterEach(() => {
  for (const caches of open.splice(0)) caches.close()
})

/** A cache of words whose source can change under it. */
function words(caches: Caches, source: Map<string, string>) {
  const held = new Map(source)
  open.push(caches)
  const area = {
    ids: () => held.keys(),
    read: (_tenantId: string, id: string) => held.get(id),
    renew: async (_tenantId: string, ids: readonly string[]) => {
      for (const id of ids) held.set(id, source.get(id) ?? 'gone')
    },
  }
  caches.register({ ...area, name: 'words' })
  return held
}

describe('what a process keeps', () => {
  it('is named by brand, area and id, and another brand cannot reload it', async () => {
    const caches = new Caches({ bus: new LocalBus(), log })
    words(caches, new Map([['a:b', 'one']]))
    expect(await caches.keys('red')).toEqual(['red:words:a:b'])
    expect(await caches.values('red', 'red:words:a:b')).toEqual([{ process: caches.process, value: 'one' }])
    expect(await caches.values('red', 'blue:words:a:b')).toEqual([])
    expect(await caches.renew('red', 'blue:words:*')).toBe(0)
  })

  it('[T23-1.5] is reloaded at most twice when twenty people reload it together', async () => {
    const caches = new Caches({ bus: new LocalBus(), log })
    open.push(caches)
    const reloaded: (readonly string[])[] = []
    const ids = ['a', 'b']
    caches.register({
      name: 'slow',
      ids: () => ids,
      read: () => 'value',
      renew: async (_tenantId, asked) => {
        reloaded.push(asked)
        await new Promise(setImmediate)
      },
    })
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => caches.renew('red', `red:slow:${ids[index % 2]}`)),
    )
    expect(reloaded).toEqual([['a'], ['b', 'a']])
  })

  it('is read again one by one, or everything below a name', async () => {
    const source = new Map([
      ['a:b', 'one'],
      ['a:c', 'two'],
      ['ab', 'three'],
    ])
    const caches = new Caches({ bus: new LocalBus(), log })
    const held = words(caches, source)
    for (const id of source.keys()) source.set(id, 'new')
    expect(await caches.renew('red', 'red:words:a:b')).toBe(1)
    expect([...held.values()]).toEqual(['new', 'two', 'three'])
    expect(await caches.renew('red', 'red:words:a:*')).toBe(2)
    expect([...held.values()]).toEqual(['new', 'new', 'three'])
    expect(await caches.renew('red', 'red:words:x')).toBe(0)
  })

  it('of several processes is listed together, and read again in each', async () => {
    const hub = new BusHub()
    const source = new Map([['a', 'old']])
    const [first, second] = [new Caches({ bus: hub.member(), log }), new Caches({ bus: hub.member(), log })]
    words(first, source)
    const sourceOfSecond = new Map([...source, ['only here', 'x']])
    const held = words(second, sourceOfSecond)
    expect(await first.keys('red')).toEqual(['red:words:a', 'red:words:only here'])
    expect(await first.values('red', 'red:words:a')).toEqual([
      { process: first.process, value: 'old' },
      { process: second.process, value: 'old' },
    ])
    held.set('a', 'spoilt')
    expect(await first.renew('red', 'red:words:*')).toBe(2)
    await eventually(() => expect(held.get('a')).toBe('old'))
  })
})
