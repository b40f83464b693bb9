import { checkSlip } from '@pickproof/domain/programme/check-slip'
import { sampleAccount } from '@pickproof/domain/programme/testing/sample-slip'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_SLIP, type SlipContent, slipOf } from '../../slip/slip-content.ts'
import { sampleEntry, START_MS, stubBrowser } from '../../slip/testing-slip.ts'
import { RequestKeys } from '../../api/request-keys.ts'
import { slipFactsOf } from './slip-facts.ts'

const account = sampleAccount()
const checked = (changes: Partial<SlipContent>) => {
  const content = { ...EMPTY_SLIP, ...changes }
  return { content, check: checkSlip(account, slipOf(content), START_MS - 3_600_000) }
}

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

  beforeEach(() => {
    vi.resetModules()
    stubBrowser()
    sent.length = 0
    answer = { status: 200, body: '[]' }
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
      sent.push({ url, headers: new Headers(init.headers), body })
      return new Response(answer.body, {
        status: answer.status,
        headers: { 'content-type': 'application/json' },
      })
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  async function open() {
    const { useSlip } = await import('../../slip/slip-store.ts')
    const { sendOrder } = await import('./send-order.ts')
    const { notifications: shown, notificationsStore } = await import('@mantine/notifications')
    shown.clean()
    const toasts = () => {
      const { notifications, queue } = notificationsStore.getState()
      return [...notifications, ...queue].map(({ title }) => title)
    }
    return { useSlip, sendOrder, toasts }
  }

  it('[S018] [S019] a placed order leaves an empty straight slip and a word of success', async () => {
    const { useSlip, sendOrder, toasts } = await open()
    const entries = [sampleEntry('a', { stake: 250 }), sampleEntry('b')]
    for (const entry of entries) useSlip.getState().add(entry)
    useSlip.getState().setType('PARLAY')
    await sendOrder('48201', checked({ entries, type: 'PARLAY', parlayPick: 200 }), new RequestKeys())
    expect(useSlip.getState()).toMatchObject({ type: 'STRAIGHT', entries: [], parlayPick: 0 })
    expect(toasts()).toEqual(['Picks placed successfully!'])
  })

  it('[S041] [S042] [S043] a straight order carries the account, the type and every fact of each pick', async () => {
    const { sendOrder } = await open()
    const entries = [sampleEntry('a', { stake: 250, points: 3.5, selectionLine: 'over', playerId: 'p1' })]
    await sendOrder('48201', checked({ entries }), new RequestKeys(() => 'key-1'))
    expect(sent[0]?.url).toBe('/api/accounts/picks')
    expect(sent[0]?.headers.get('accountNo')).toBe('48201')
    expect(sent[0]?.headers.get('Idempotency-Key')).toBe('key-1')
    expect(sent[0]?.body).toEqual({
      accountNo: '48201',
      type: 'STRAIGHT',
      data: [
        {
          currencyId: 1,
          playerId: 'p1',
          gameDate: '2026-11-14T23:00:00.000Z',
          betAmount: 250,
          toWonAmount: 227.5,
          oddsDecimal: 1.91,
          oddsPoints: 3.5,
          sport: 'Basketball',
          league: 'Continental Union',
          marketName: 'Moneyline',
          marketLabel: 'Moneyline',
          oddId: 'a',
          oddsName: 'Team a',
          matchName: 'Team a v Guests of a',
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
    await sendOrder('48201', checked({ entries, type: 'PARLAY', parlayPick: 200 }), new RequestKeys())
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

  it('a refusal is thrown with its sentence, leaves the slip as it is and ends its key', async () => {
    const { useSlip, sendOrder, toasts } = await open()
    const entries = [sampleEntry('a', { stake: 250 })]
    useSlip.getState().add(sampleEntry('a', { stake: 250 }))
    let made = 0
    const keys = new RequestKeys(() => `key-${++made}`)
    answer = { status: 422, body: JSON.stringify({ code: 'rule.violated', message: 'Rule violated: No.' }) }
    await expect(sendOrder('48201', checked({ entries }), keys)).rejects.toThrow('Rule violated: No.')
    answer = { status: 503, body: '{}' }
    await expect(sendOrder('48201', checked({ entries }), keys)).rejects.toThrow()
    await expect(sendOrder('48201', checked({ entries }), keys)).rejects.toThrow()
    const keysSent = sent
      .filter(({ body }) => body !== undefined)
      .map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keysSent).toEqual(['key-1', 'key-2', 'key-2'])
    expect(useSlip.getState().entries).toHaveLength(1)
    expect(toasts()).toEqual([])
  })
})
