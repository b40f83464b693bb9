import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { STORE_VISIT_KEY } from '../../../session/tab-memory.ts'
import { textOf } from '../testing-challenges.ts'
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

  const card = (visit: Parameters<typeof VisitCard>[0]['visit']) =>
    renderToStaticMarkup(<VisitCard visit={visit} onOpen={() => {}} onEnd={() => {}} />)

  it('[M023] leads back into the store in a new tab that cannot reach this page', () => {
    const markup = card({
      state: 'waiting',
      userId: 4,
      url: 'https://shop.test/cart?add-to-cart=p1',
      next: PAY,
      knownIds: [],
    })
    const link = /<a [^>]*>/.exec(markup)?.[0]
    expect(link).toContain('href="https://shop.test/cart?add-to-cart=p1"')
    expect(link).toContain('target="_blank"')
    expect(link).toContain('rel="noopener"')
    expect(textOf(markup)).toContain('Pay for the reset of OM1 in the new tab.')
  })

  it('says which challenge is ready and opens it', () => {
    const text = textOf(card({ state: 'ready', userId: 4, accno: 'OM20000002' }))
    expect(text).toContain('Your challenge OM20000002 is ready')
    expect(text).toContain('Open OM20000002')
  })
})
