import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { STORE_VISIT_KEY } from '../../../session/tab-memory.ts'
import { button, show, wordsIn } from '../../../ui/testing-screen.tsx'
import { findBought, findVisit, paying, useVisits } from './store-visit.ts'
import { VisitCard } from './visit-card.tsx'

const PAY = paying.reset({ accno: 'OM1' })
const account = (id: number, foreignTransactionId: string | null) => ({ id, foreignTransactionId })

describe('the account an order opened', () => {
  it('is one that was not there before and has the number of an order', () => {
    const before = [account(1, 'A-1'), account(2, null)]
    expect(findBought(before, { knownIds: [1, 2] })).toBeUndefined()
    expect(findBought([...before, account(3, 'A-2')], { knownIds: [1, 2] })?.id).toBe(3)
  })

  it('is not one that opened automatically meanwhile, such as the next stage', () => {
    expect(findBought([account(1, null), account(2, null)], { knownIds: [1] })).toBeUndefined()
  })
})

describe('a visit to the store', () => {
  beforeEach(() => useVisits.getState().end())

  it('waits, is ready and ends', () => {
    const waiting = { userId: 4, url: '/demo-store', next: PAY, knownIds: [1] }
    useVisits.getState().begin(waiting)
    expect(useVisits.getState().visit).toEqual({ state: 'waiting', ...waiting })
    useVisits.getState().ready(4, 'OM2')
    expect(useVisits.getState().visit).toEqual({ state: 'ready', userId: 4, accno: 'OM2' })
    useVisits.getState().end()
    expect(useVisits.getState().visit).toBeUndefined()
  })

  it('is kept over a reload, whole or not at all', async () => {
    const waiting = { userId: 4, url: '/demo-store', next: PAY, knownIds: [1] }
    useVisits.getState().begin(waiting)
    const visit = { state: 'waiting', ...waiting }
    useVisits.setState({ visit: undefined }, false)
    sessionStorage.setItem(STORE_VISIT_KEY, JSON.stringify({ state: { visit }, version: 1 }))
    await useVisits.persist.rehydrate()
    expect(useVisits.getState().visit).toEqual(visit)
    const ready = { state: 'ready', userId: 4, accno: 'OM2' }
    expect(findVisit({ visit: ready })).toEqual(ready)
    for (const broken of [
      {},
      { ...visit, url: '' },
      { ...visit, knownIds: 1 },
      { ...visit, next: 'Pay' },
      { ...ready, accno: null },
    ])
      expect([broken, findVisit({ visit: broken })]).toEqual([broken, undefined])
    expect(findVisit(null)).toBeUndefined()
  })

  const open = (visit: Parameters<typeof VisitCard>[0]['visit'], onOpen = vi.fn()) =>
    show(<VisitCard visit={visit} onOpen={onOpen} onEnd={() => {}} />)

  it('[M023] leads back into the store in a new tab that cannot reach this page', () => {
    const url = 'https://shop.test/cart?add-to-cart=p1'
    open({ state: 'waiting', userId: 4, url, next: PAY, knownIds: [] })
    const link = screen.getByRole('link', { name: 'Open the store again' })
    expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
      url,
      '_blank',
      'noopener',
    ])
    expect(screen.getByText(/^Pay for the reset of OM1 in the new tab\./)).toBeTruthy()
  })

  it('says which challenge is ready and opens it', async () => {
    const onOpen = vi.fn()
    const person = open({ state: 'ready', userId: 4, accno: 'OM20000002' }, onOpen)
    expect(wordsIn(screen.getByRole('status'))).toContain('Your challenge OM20000002 is ready')
    await person.click(button('Open OM20000002'))
    expect(onOpen).toHaveBeenCalledWith('OM20000002')
  })
})
