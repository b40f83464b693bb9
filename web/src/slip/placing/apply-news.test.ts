import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleEntry, stubBrowser } from '../testing-slip.ts'
import { newsOf } from './entry-news.ts'

const entry = sampleEntry('a', { stake: 100, price: 1.91, points: 3.5 })
const oddOf = (changes: object = {}) => ({ price: 1.91, isLocked: false, points: 3.5, ...changes })
const look = (changes: object = {}) => newsOf(entry, { odd: oddOf(changes), oddType: 'DECIMAL' })

describe('news of an entry', () => {
  it('[S026] a locked, vanished or moved line counts as removed', () => {
    expect(look({ isLocked: true })).toEqual({ kind: 'gone' })
    expect(look({ points: 4.5 })).toEqual({ kind: 'gone' })
    expect(newsOf(entry, { odd: undefined, oddType: 'DECIMAL' })).toEqual({ kind: 'gone' })
  })

  it('[S025] another price is taken; the same one and one of the other odd type are ignored', () => {
    expect(look({ price: 1.87 })).toEqual({ kind: 'moved', price: 1.87 })
    expect(look()).toEqual({ kind: 'none' })
    expect(newsOf(entry, { odd: oddOf({ price: -110 }), oddType: 'AMERICAN' })).toEqual({ kind: 'none' })
  })
})

describe('news in the slip', () => {
  beforeEach(() => {
    vi.resetModules()
    stubBrowser()
  })
  afterEach(() => vi.unstubAllGlobals())

  async function open() {
    const { useSlip } = await import('../slip-store.ts')
    const { applyNews } = await import('./apply-news.ts')
    const { notifications: shown, notificationsStore } = await import('@mantine/notifications')
    shown.clean()
    useSlip.getState().add(entry)
    const toasts = () => {
      const { notifications, queue } = notificationsStore.getState()
      return [...notifications, ...queue]
    }
    return { useSlip, applyNews, toasts }
  }

  it("[S023] [S025] a new price is put in and announced with 'Updated!'", async () => {
    const { useSlip, applyNews, toasts } = await open()
    expect(applyNews(entry, { kind: 'moved', price: 2.05 })).toBe(true)
    expect(useSlip.getState().entries).toEqual([{ ...entry, price: 2.05 }])
    expect(toasts()).toMatchObject([{ title: 'Updated!', mod: { tone: 'info' } }])
  })

  it('[S026] a removed pick leaves with an info toast of 5000 ms', async () => {
    const { useSlip, applyNews, toasts } = await open()
    expect(applyNews(entry, { kind: 'gone' })).toBe(false)
    expect(useSlip.getState().entries).toEqual([])
    expect(toasts()).toMatchObject([
      {
        title: 'Team a is no longer available, so we removed it from your pick slip.',
        autoClose: 5000,
        mod: { tone: 'info' },
      },
    ])
  })

  it('[S026] remembers the stake of a removed pick, and gives it back with the line', async () => {
    const { useSlip, applyNews } = await open()
    applyNews(entry, { kind: 'gone' })
    const { withdrawn, reopen } = useSlip.getState()
    expect(withdrawn).toMatchObject([{ entry: { id: 'a', stake: 100 }, isOpen: false }])
    reopen('a', 2.05)
    expect(useSlip.getState().withdrawn).toMatchObject([{ entry: { stake: 100, price: 2.05 }, isOpen: true }])
    // A player who presses the chip has no stake yet.
    useSlip.getState().add({ ...entry, price: 2.1, stake: 0 })
    expect(useSlip.getState()).toMatchObject({
      entries: [{ ...entry, price: 2.1, stake: 100 }],
      withdrawn: [],
    })
  })

  it('[S016] [S026] forgets withdrawn picks with the slip they were in', async () => {
    for (const empty of ['clear', 'enterSport'] as const) {
      const { useSlip, applyNews } = await open()
      useSlip.getState().enterSport('basketball')
      useSlip.getState().add(entry)
      applyNews(entry, { kind: 'gone' })
      expect(useSlip.getState().withdrawn).toHaveLength(1)
      useSlip.getState()[empty]('hockey')
      expect(useSlip.getState().withdrawn).toEqual([])
    }
  })
})
