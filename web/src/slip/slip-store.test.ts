import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleEntry, stubBrowser } from './testing-slip.ts'

async function openPage(
  stored: Readonly<Record<string, string>> = {},
  settings: Parameters<typeof stubBrowser>[1] = {},
) {
  const storage = stubBrowser(stored, settings)
  const { useSlip } = await import('./slip-store.ts')
  const { useSession } = await import('../session/session-store.ts')
  const { dialogQueue } = await import('../ui/overlays/dialog-queue.ts')
  const { notifications: shown, notificationsStore } = await import('@mantine/notifications')
  shown.clean()
  const toasts = () => {
    const { notifications, queue } = notificationsStore.getState()
    return [...notifications, ...queue].map(({ title }) => title)
  }
  return { storage, useSlip, useSession, dialogQueue, toasts }
}

const CHANGED = 'Due to oddType change your selected bet has been automatically removed from your pick slip'

describe('the slip of the page', () => {
  beforeEach(() => vi.resetModules())
  afterEach(() => vi.unstubAllGlobals())

  it('[S011] [S012] another odd type empties a filled slip and says so', async () => {
    const { useSlip, useSession, dialogQueue } = await openPage()
    useSlip.getState().add(sampleEntry('a'))
    useSession.getState().chooseOddType('AMERICAN')
    expect(useSlip.getState().entries).toEqual([])
    expect(dialogQueue.findFront()).toMatchObject({ type: 'alert', kind: 'info', text: CHANGED })
  })

  it('[S013] an empty slip or the same odd type changes and says nothing', async () => {
    const { useSlip, useSession, dialogQueue } = await openPage()
    useSession.getState().chooseOddType('AMERICAN')
    useSlip.getState().add(sampleEntry('a', { oddType: 'AMERICAN', price: -110 }))
    useSession.getState().chooseOddType('AMERICAN')
    expect(useSlip.getState().entries).toHaveLength(1)
    expect(dialogQueue.findFront()).toBeUndefined()
  })

  it('[S016] [S017] another sport and another account empty it', async () => {
    const { useSlip, useSession } = await openPage()
    useSession.getState().chooseAccount('48201')
    useSlip.getState().enterSport('basketball')
    useSlip.getState().add(sampleEntry('a'))
    useSlip.getState().setType('PARLAY')
    useSlip.getState().enterSport('basketball')
    useSession.getState().chooseTheme('light')
    expect(useSlip.getState().entries).toHaveLength(1)
    useSlip.getState().enterSport('soccer')
    expect(useSlip.getState()).toMatchObject({ entries: [], type: 'STRAIGHT' })

    useSlip.getState().add(sampleEntry('b'))
    useSlip.getState().setType('PARLAY')
    useSession.getState().chooseAccount('50112')
    expect(useSlip.getState()).toMatchObject({ entries: [], type: 'STRAIGHT', accountNo: '50112' })
  })

  it('[T24-3.3] with parlays over several sports it keeps its picks on every page', async () => {
    const { useSlip, toasts } = await openPage({}, { crossSportParlays: true })
    useSlip.getState().add(sampleEntry('a'))
    useSlip.getState().enterSport('soccer')
    useSlip.getState().add(sampleEntry('b', { sportId: 'soccer' }))
    expect(useSlip.getState().entries.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(toasts()).toEqual([])
  })

  it('[S016] [S017] says why it was emptied, with the account or the sport that the picks were for', async () => {
    const { useSlip, useSession, toasts } = await openPage()
    useSession.getState().chooseAccount('48201')
    useSlip.getState().enterSport('basketball')
    useSlip.getState().enterSport('soccer')
    useSession.getState().chooseAccount('50112')
    expect(toasts()).toEqual([])
    useSlip.getState().add(sampleEntry('a'))
    useSlip.getState().add(sampleEntry('b'))
    useSession.getState().chooseAccount('48201')
    expect(toasts()).toEqual(['A slip is for one account. The 2 picks you chose for 50112 were removed.'])
    useSlip.getState().add(sampleEntry('c'))
    useSlip.getState().enterSport('hockey')
    expect(toasts()[1]).toBe('A slip is for one sport. The pick on Basketball was removed.')
    useSlip.getState().add(sampleEntry('d'))
    useSession.getState().chooseAccount(undefined)
    expect(useSlip.getState().entries).toEqual([])
    expect(toasts()).toHaveLength(2)
  })

  it('is there again after a reload, unless account or odd type changed elsewhere', async () => {
    const first = await openPage()
    first.useSession.getState().chooseAccount('48201')
    first.useSlip.getState().add(sampleEntry('a', { stake: 250 }))
    const stored = Object.fromEntries(first.storage)

    vi.resetModules()
    const again = await openPage(stored)
    expect(again.useSlip.getState().entries).toEqual([sampleEntry('a', { stake: 250 })])

    vi.resetModules()
    const session = stored['pickproof:generic'] ?? ''
    const other = await openPage({ ...stored, 'pickproof:generic': session.replace('DECIMAL', 'AMERICAN') })
    expect(other.useSlip.getState().entries).toEqual([])
    expect(other.dialogQueue.findFront()).toMatchObject({ text: CHANGED })
  })
})
