import type { CashOutOffer, CashOutOrder } from '@pickproof/contract/picks'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { queryClient } from '../../api/query-client.ts'
import { button, figure, input, serve, show } from '../../ui/testing-screen.tsx'
import { CashOutDialog } from './cash-out-dialog.tsx'
import { samplePick } from './testing-picks.ts'

const CALL = 'GET /accounts/picks/90417/cash-out'
const OFFER: CashOutOffer = {
  id: 90_417,
  betAmount: 200,
  toWonAmount: 200,
  oddFormat: 'DECIMAL',
  oddsTaken: 2,
  oddsNow: 1.6,
  feePercent: 10,
  isPartial: true,
}

/** Opens the dialog with these offers, one after the other. */
function open(offers: readonly Partial<CashOutOffer>[], answers: readonly (ApiError | undefined)[] = []) {
  queryClient.clear()
  const [given, refusals] = [[...offers], [...answers]]
  serve({ [CALL]: () => Response.json({ ...OFFER, ...(given.length > 1 ? given.shift() : given[0]) }) })
  const orders: CashOutOrder[] = []
  const closed: true[] = []
  const person = show(
    <QueryClientProvider client={queryClient}>
      <CashOutDialog
        pick={samplePick({ betAmount: 200 })}
        accountNo="48201"
        oddType="DECIMAL"
        onClose={() => closed.push(true)}
        onCashOut={async (order) => {
          orders.push(order)
          const refusal = refusals.shift()
          if (refusal) throw refusal
        }}
      />
    </QueryClientProvider>,
  )
  return { person, orders, closed }
}
const rows = async () =>
  (await screen.findAllByRole('row')).map((row) => [...row.children].map(({ textContent }) => textContent))

describe('the dialog of a cash-out', () => {
  it('[T24-3.1] shows stake, price taken, price now, fee, what comes back and what stays', async () => {
    const { person, orders, closed } = open([{}])
    expect(await rows()).toEqual([
      ['Stake to cash out', '$200.00'],
      ['Price you took', '2.00'],
      ['Price now', '1.60'],
      ['Worth now$200.00 × 2.000 ÷ 1.600', '$250.00'],
      ['Fee, 10%', '\u2212$25.00'],
      ['You get back', '$225.00'],
    ])
    expect(screen.getByText('+$25.00 compared with this stake')).toBeDefined()
    expect(figure('Stays open')).toBe('Nothing. The pick closes.')
    await person.click(button('Cash out $225.00'))
    expect(orders).toEqual([{ stakeAmount: 200, betAmount: 200, returnAmount: 225 }])
    await expect.poll(() => closed).toEqual([true])
  })

  it('[T24-3.1] calculates a part as it is typed or chosen, and refuses an impossible one', async () => {
    const { person, orders } = open([{}])
    await screen.findByRole('table')
    await person.click(button('50%'))
    expect(figure('Stays open')).toBe('$100.00 at 2.00, returns $200.00 if it wins')
    await person.clear(input('Stake to cash out'))
    await person.type(input('Stake to cash out'), '40')
    expect(button('Cash out $45.00').disabled).toBe(false)
    await person.clear(input('Stake to cash out'))
    await person.type(input('Stake to cash out'), '201')
    expect(screen.getByText('Enter a whole amount from 1 to $200.00.')).toBeDefined()
    expect(button(/^Cash out/).disabled).toBe(true)
    await person.clear(input('Stake to cash out'))
    await person.type(input('Stake to cash out'), '40')
    await person.click(button('Cash out $45.00'))
    expect(orders).toEqual([{ stakeAmount: 40, betAmount: 200, returnAmount: 45 }])
  })

  it('[T24-3.1] asks again with both amounts when the price changed', async () => {
    const fieldErrors = [{ field: 'returnAmount', message: '180' }]
    const moved = new ApiError('The price has changed.', { status: 409, fieldErrors })
    const { person, orders, closed } = open([{}, { oddsNow: 2 }], [moved])
    await screen.findByRole('table')
    await person.click(button('Cash out $225.00'))
    expect((await screen.findByRole('alert')).textContent).toContain('You saw $225.00')
    await screen.findByText(/you get \$180\.00 now/)
    expect(closed).toEqual([])
    await person.click(button('Cash out $180.00'))
    expect(orders.map(({ returnAmount }) => returnAmount)).toEqual([225, 180])
  })

  it('[T24-3.1] has neither a part nor a price where the brand offers none', async () => {
    open([{ isPartial: false, oddsNow: null }])
    expect(await rows()).toEqual([
      ['Stake to cash out', '$200.00'],
      ['Price you took', '2.00'],
      ['Fee, 10%', '\u2212$20.00'],
      ['You get back', '$180.00'],
    ])
    expect(screen.queryByLabelText('Stake to cash out')).toBeNull()
  })
})
