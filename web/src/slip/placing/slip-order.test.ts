import { fullRights } from '@pickproof/domain/people/capabilities'
import { checkSlip } from '@pickproof/domain/programme/check-slip'
import { findQuote } from '@pickproof/domain/programme/price-consent'
import { sampleAccount } from '@pickproof/domain/programme/testing/sample-slip'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { EMPTY_SLIP, type SlipContent, slipOf } from '../slip-content.ts'
import { sampleEntry, START_MS, stubBrowser } from '../testing-slip.ts'
import { findBrokenRule, findRefusedLegs, hasNewPrices, sentQuoteOf } from './price-answer.ts'
import { slipFactsOf } from './slip-facts.ts'
import type { SentOrder } from './slip-order.ts'

// The page names its brand before any code runs.
stubBrowser()
const { findSentOrder, isDecided, orderBodyOf, requestOfSlip, useUnansweredOrder } = await import(
  './slip-order.ts'
)

const account = sampleAccount()
const checked = (changes: Partial<SlipContent>) => {
  const content = { ...EMPTY_SLIP, ...changes }
  return { content, check: checkSlip(account, slipOf(content), START_MS - 3_600_000) }
}
const orderOf = (changes: Partial<SlipContent>): SentOrder => {
  const { content, check } = checked(changes)
  return {
    wish: requestOfSlip('48201', content),
    key: 'key-1',
    body: orderBodyOf('48201', content, check, 'BETTER'),
  }
}
const noWait = async () => {}

describe('the slip as a whole', () => {
  it('[S005] has type, parlayPick, parlayOdd and rewards', () => {
    const entries = [sampleEntry('a', { price: 2 }), sampleEntry('b', { price: 1.5 })]
    const parlay = checked({ entries, type: 'PARLAY', parlayPick: 250 })
    expect(slipFactsOf(parlay.content, parlay.check)).toEqual({
      type: 'PARLAY',
      parlayPick: 250,
      parlayOdd: { type: 'DECIMAL', price: 3 },
      rewards: 500,
    })
    const straight = checked({ entries })
    expect(slipFactsOf(straight.content, straight.check)).toEqual({
      type: 'STRAIGHT',
      parlayPick: 0,
      parlayOdd: undefined,
      rewards: 0,
    })
  })
})

describe('sending the slip', () => {
  const sent: { readonly url: string; readonly headers: Headers; readonly body: unknown }[] = []
  let answer = { status: 200, body: '[]' }
  let silences = 0

  beforeEach(() => {
    vi.resetModules()
    stubBrowser()
    sent.length = 0
    answer = { status: 200, body: '[]' }
    silences = 0
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
      sent.push({ url, headers: new Headers(init.headers), body })
      if (body !== undefined && silences > 0) {
        silences -= 1
        throw new TypeError('Failed to fetch')
      }
      return new Response(answer.body, {
        status: answer.status,
        headers: { 'content-type': 'application/json' },
      })
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  async function open() {
    const { useSlip } = await import('../slip-store.ts')
    const { sendOrder, notifyLate } = await import('./slip-order.ts')
    const { useSession } = await import('../../session/session-store.ts')
    const { notifications: shown, notificationsStore } = await import('@mantine/notifications')
    shown.clean()
    const toasts = () => {
      const { notifications, queue } = notificationsStore.getState()
      return [...notifications, ...queue].map(({ title }) => title)
    }
    return { useSlip, useSession, sendOrder, notifyLate, toasts }
  }

  it('[S018] [S019] a placed order leaves an empty straight slip and a word of success', async () => {
    const { useSlip, sendOrder, toasts } = await open()
    const entries = [sampleEntry('a', { stake: 250 }), sampleEntry('b')]
    for (const entry of entries) useSlip.getState().add(entry)
    useSlip.getState().setType('PARLAY')
    await sendOrder('48201', orderOf({ entries, type: 'PARLAY', parlayPick: 200 }))
    expect(useSlip.getState()).toMatchObject({ type: 'STRAIGHT', entries: [], parlayPick: 0 })
    expect(toasts()).toEqual(['Picks placed successfully!'])
  })

  it('a late answer takes nothing out of the slip of another account, and says whose picks it means', async () => {
    const { useSlip, useSession, sendOrder, toasts } = await open()
    const entries = [sampleEntry('a', { stake: 250 })]
    useSession.getState().chooseAccount('50112')
    for (const entry of [...entries, sampleEntry('b', { stake: 300 })]) useSlip.getState().add(entry)
    const before = useSlip.getState().entries
    await sendOrder('48201', orderOf({ entries }))
    expect(useSlip.getState().entries).toBe(before)
    const { notificationsStore } = await import('@mantine/notifications')
    const [toast] = notificationsStore.getState().notifications
    expect(toasts()).toEqual(['Picks placed successfully!'])
    expect(toast?.message).toBe('They are on account 48201.')
  })

  it('a rejection or a missing answer is shown after the player left the page, unless the player signed out', async () => {
    const { useSession, notifyLate, toasts } = await open()
    const { ApiError } = await import('../../api/api-error.ts')
    const refusal = new ApiError('Rule violated: No.', { status: 422, code: 'rule.violated' })
    notifyLate('48201', refusal)
    expect(toasts()).toEqual([])
    useSession.getState().begin({ ...fullRights('USER'), isSwitched: false, mustAddFactor: false })
    notifyLate('48201', refusal)
    notifyLate('48201', new ApiError('Failed to fetch', { status: 0 }))
    expect(toasts()).toEqual(['Your picks on 48201 were not placed.', 'We got no answer to your order.'])
  })

  it('[S041] [S042] [S043] a straight order carries the account, the type and every fact of each pick', async () => {
    const { sendOrder } = await open()
    const entries = [sampleEntry('a', { stake: 250, points: 3.5, selectionLine: 'over', playerId: 'p1' })]
    await sendOrder('48201', orderOf({ entries }))
    expect(sent[0]?.url).toBe('/api/accounts/picks')
    expect(sent[0]?.headers.get('accountNo')).toBe('48201')
    expect(sent[0]?.headers.get('Idempotency-Key')).toBe('key-1')
    expect(sent[0]?.body).toEqual({
      accountNo: '48201',
      type: 'STRAIGHT',
      priceConsent: 'BETTER',
      data: [
        {
          currencyId: 1,
          playerId: 'p1',
          gameDate: '2026-11-14T23:00:00.000Z',
          betAmount: 250,
          returnAmount: 477.5,
          toWonAmount: 227.5,
          oddsDecimal: 1.91,
          oddsPoints: 3.5,
          sport: 'Basketball',
          league: 'Continental Union',
          marketName: 'Moneyline',
          marketLabel: 'Moneyline',
          oddId: 'a',
          oddsName: 'Team a',
          matchName: 'Team a vs Guests of a',
          fixtureId: 'fixture-a',
          type: 'STRAIGHT',
          oddFormat: 'DECIMAL',
          oddSelectionLine: 'over',
          homeTeamLogo: '/home.svg',
          awayTeamLogo: '/away.svg',
          sportsBookId: 'fairpost',
        },
      ],
    })
  })

  it('[S044] a parlay adds its amount, its win, its odd type and the combined odds', async () => {
    const { sendOrder } = await open()
    const entries = [sampleEntry('a', { price: 2 }), sampleEntry('b', { price: 1.5 })]
    await sendOrder('48201', orderOf({ entries, type: 'PARLAY', parlayPick: 200 }))
    expect(sent[0]?.body).toMatchObject({
      type: 'PARLAY',
      betAmount: 200,
      toWonAmount: 400,
      oddFormat: 'DECIMAL',
      oddsDecimal: 3,
      data: [
        { betAmount: 0, oddsDecimal: 2 },
        { betAmount: 0, oddsDecimal: 1.5 },
      ],
    })
  })

  const keysSent = () =>
    sent.filter(({ body }) => body !== undefined).map(({ headers }) => headers.get('Idempotency-Key'))

  it('a refusal is thrown with its sentence and leaves the slip as it is', async () => {
    const { useSlip, sendOrder, toasts } = await open()
    const entries = [sampleEntry('a', { stake: 250 })]
    useSlip.getState().add(sampleEntry('a', { stake: 250 }))
    answer = { status: 422, body: JSON.stringify({ code: 'rule.violated', message: 'Rule violated: No.' }) }
    await expect(sendOrder('48201', orderOf({ entries }), noWait)).rejects.toThrow('Rule violated: No.')
    expect(keysSent()).toEqual(['key-1'])
    expect(useSlip.getState().entries).toHaveLength(1)
    expect(toasts()).toEqual([])
  })

  it('without an answer it asks again under the same key, and gives up in the end', async () => {
    const { useSlip, sendOrder, toasts } = await open()
    const entries = [sampleEntry('a', { stake: 250 })]
    useSlip.getState().add(sampleEntry('a', { stake: 250 }))
    silences = 4
    await expect(sendOrder('48201', orderOf({ entries }), noWait)).rejects.toThrow('Failed to fetch')
    expect(useSlip.getState().entries).toHaveLength(1)
    silences = 2
    await sendOrder('48201', orderOf({ entries }), noWait)
    expect(keysSent()).toEqual(Array.from({ length: 4 + 3 }, () => 'key-1'))
    expect(useSlip.getState().entries).toHaveLength(0)
    expect(toasts()).toEqual(['Picks placed successfully!'])
  })
})

describe('an order that was sent', () => {
  it('is the same one at another price, and another one with another stake, pick or account', () => {
    const slip = { ...EMPTY_SLIP, entries: [sampleEntry('a', { stake: 250 })] }
    const wish = requestOfSlip('48201', slip)
    expect(requestOfSlip('48201', { ...slip, entries: [sampleEntry('a', { stake: 250, price: 2.1 })] })).toBe(
      wish,
    )
    expect(requestOfSlip('48201', { ...slip, entries: [sampleEntry('a', { stake: 300 })] })).not.toBe(wish)
    expect(requestOfSlip('48201', { ...slip, entries: [sampleEntry('b', { stake: 250 })] })).not.toBe(wish)
    expect(requestOfSlip('48202', slip)).not.toBe(wish)
  })

  it('is decided by a refusal; silence and a broken server leave it open', () => {
    expect(isDecided(new ApiError('No.', { status: 422, code: 'rule.violated' }))).toBe(true)
    expect(isDecided(new ApiError('Busy.', { status: 503, code: 'unavailable' }))).toBe(true)
    expect(isDecided(new ApiError('Bad gateway', { status: 502 }))).toBe(false)
    expect(isDecided(new ApiError('Failed to fetch', { status: 0 }))).toBe(false)
    expect(isDecided(new SyntaxError('Unexpected end of JSON input'))).toBe(false)
  })

  it('is forgotten by its own answer alone', () => {
    stubBrowser()
    vi.stubGlobal('sessionStorage', localStorage)
    const order = orderOf({ entries: [sampleEntry('a', { stake: 250 })] })
    useUnansweredOrder.getState().keep(order)
    useUnansweredOrder.getState().forget('key-of-another')
    expect(useUnansweredOrder.getState().order).toBe(order)
    useUnansweredOrder.getState().forget('key-1')
    expect(useUnansweredOrder.getState().order).toBeUndefined()
  })

  it('is kept over a reload only as a whole', () => {
    const order = orderOf({ entries: [sampleEntry('a', { stake: 250 })] })
    expect(findSentOrder(JSON.parse(JSON.stringify({ order })))).toEqual(order)
    for (const stored of [undefined, {}, { order: { ...order, key: '' } }, { order: { ...order, body: {} } }])
      expect(findSentOrder(stored)).toBeUndefined()
  })
})

describe('the prices of an order', () => {
  it('travel with their returns and the consent, and are read back from an order that was sent', () => {
    const entries = [sampleEntry('a', { price: 2, stake: 250 }), sampleEntry('b', { price: 1.5, stake: 200 })]
    const straight = orderOf({ entries }).body
    expect(straight).toMatchObject({
      priceConsent: 'BETTER',
      data: [{ returnAmount: 500 }, { returnAmount: 300 }],
    })
    expect(straight).not.toHaveProperty('returnAmount')
    const parlay = orderOf({ entries, type: 'PARLAY', parlayPick: 250 }).body
    expect(parlay).toMatchObject({ priceConsent: 'BETTER', oddsDecimal: 3, returnAmount: 750 })
    for (const { content, check } of [
      checked({ entries }),
      checked({ entries, type: 'PARLAY', parlayPick: 250 }),
    ])
      expect(sentQuoteOf(orderBodyOf('48201', content, check, 'ANY'))).toEqual(
        findQuote(slipOf(content), check),
      )
  })

  it('that changed are kept apart from removed legs, and from other refusals', () => {
    const total = { oddsName: 'Over 210.5', price: 2.4, stake: 200 }
    const { body } = orderOf({
      entries: [sampleEntry('a', total), sampleEntry('b'), sampleEntry('c', total)],
    })
    const fieldErrors = [
      { field: 'data.0.oddsDecimal', message: '2' },
      { field: 'data.2.oddsDecimal', message: '1.952' },
      { field: 'data.0.returnAmount', message: '400' },
      { field: 'data.2.returnAmount', message: '390.4' },
    ]
    const answer = { status: 409, code: 'odds.changed' } as const
    const changed = new ApiError('Changed.', { ...answer, fieldErrors })
    expect(hasNewPrices(changed)).toBe(true)
    expect(findRefusedLegs(changed, body).size).toBe(0)
    const lost = new ApiError('Gone.', {
      ...answer,
      fieldErrors: [{ field: 'data.1.oddId', message: 'gone' }],
    })
    expect([...findRefusedLegs(lost, body)]).toEqual([['b', 'Gone.']])
    expect(hasNewPrices(lost)).toBe(false)
    const broken = new ApiError('No.', {
      status: 422,
      code: 'rule.violated',
      fieldErrors: [{ field: 'slip.hedge', message: 'No.', oddId: 'b' }],
    })
    expect([...findRefusedLegs(broken, body)]).toEqual([['b', 'No.']])
    expect(findBrokenRule(broken)).toEqual({ code: 'slip.hedge', oddId: 'b' })
    const other = new ApiError('No.', { status: 422, code: 'rule.violated', fieldErrors })
    expect([hasNewPrices(other), findRefusedLegs(other, body).size]).toEqual([false, 0])
  })
})
