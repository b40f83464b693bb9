import type { UserContext } from '@pickproof/contract/identity'
import type { AvailableReward, Reward } from '@pickproof/contract/rewards'
import { minorToJson } from '@pickproof/domain/money/money'
import { computePayout } from '@pickproof/domain/payouts/payout'
import { DAY_MS } from '@pickproof/domain/time/durations'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { contextQuery } from '../../api/context-queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { RewardDetails } from '../../common/money/reward-details.tsx'
import { t } from '../../language/language.ts'
import { DialogHost } from '../../ui/overlays/dialog-host.tsx'
import { button, figure, serve, show } from '../../ui/testing-screen.tsx'
import { Balances } from './balances.tsx'
import { FundedAccounts } from './funded-accounts.tsx'
import { RecordsCard } from './records-card.tsx'
import { findReferralLink } from './referral-card.tsx'

const NOW_MS = Date.parse('2026-11-15T12:00:00Z')

const reward = (changes: Partial<Reward> = {}): Reward => ({
  id: 7,
  operation: 'WITHDRAWAL',
  rewardType: 'PAYOUT',
  amount: 60,
  balance: 139.7,
  currency: 'USD',
  currencySymbol: '$',
  reversesId: null,
  reversedById: null,
  reason: null,
  approvedBy: null,
  referred: null,
  lines: [],
  user: { id: 1, firstName: 'Mara', lastName: 'Okonjo', email: 'mara@demo.test' },
  payment: {
    id: 3,
    transactionUuid: '0d9d2a1e-1111-4222-8333-444455556666',
    paymentGatewayType: 'NONE',
    requestAmount: 60,
    transactionType: 'WITHDRAWAL',
    transactionStatus: 'PAYMENT_INITIATED',
    paymentMethod: 'crypto',
    createdBy: 'mara@demo.test',
    createdDate: '2026-11-14T12:00:00.000Z',
  },
  account: {
    id: 5,
    accno: 'OM20418',
    user: { id: 1, firstName: 'Mara', lastName: 'Okonjo', email: 'mara@demo.test' },
  },
  challenge: { challengePlan: 'BIG_LEAGUE_10000' },
  createdBy: 'mara@demo.test',
  createdDate: '2026-11-14T12:00:00.000Z',
  ...changes,
})

/** What the server answers, computed by the function it books with. */
function available(profitMinor: bigint, { picks = 31, days = 18, openPicks = 0 } = {}): AvailableReward {
  const payout = computePayout(
    {
      accountSizeMinor: 1_000_000n,
      currency: 'USD',
      profitMinor,
      picks,
      sinceMs: NOW_MS - days * DAY_MS,
      payoutsMade: 0,
      openPicks,
      isActive: true,
      isTest: false,
    },
    NOW_MS,
  )
  return {
    accountNo: 'OM20418',
    currency: 'USD',
    currencySymbol: '$',
    profit: minorToJson(payout.profitMinor),
    cap: minorToJson(payout.capMinor),
    splitPercentage: payout.splitPercent,
    eligibleAmount: minorToJson(payout.amountMinor),
    eligibleFrom: new Date(payout.eligibleFromMs).toISOString(),
    picksMissing: payout.picksMissing,
    picksNeeded: payout.picksNeeded,
    payoutsMade: 0,
    lines: payout.lines.map(({ key, label, text }) => ({ key, label: t(label), text: t(text) })),
    refusals: payout.refusals.map(({ code, message }) => ({ code, message: t(message) })),
  }
}

beforeEach(() => queryClient.clear())

/** Shows a part of the page to the signed-in player. */
function showTo(changes: Partial<UserContext>, element: ReactElement) {
  const user: Partial<UserContext> = {
    email: 'mara@demo.test',
    role: 'USER',
    switchUserIdentifier: null,
    accounts: [],
    ...changes,
  }
  queryClient.setQueryData(contextQuery().queryKey, user as UserContext)
  return show(
    <QueryClientProvider client={queryClient}>
      {element}
      <DialogHost />
    </QueryClientProvider>,
  )
}

describe('the transfer of funded profit', () => {
  const TRANSFER = 'POST /rewards/OM20418/request-transfer'

  async function showAccount(given: AvailableReward, user: Partial<UserContext> = {}) {
    const calls = serve({
      'POST /accounts/available-big-league-rewards': () => Response.json([given]),
      'GET /users/context': () => Response.json(queryClient.getQueryData(contextQuery().queryKey)),
      [TRANSFER]: () => Response.json(reward()),
    })
    const person = showTo(user, <FundedAccounts />)
    const card = await screen.findByRole('region', { name: 'Profit of OM20418' })
    return { person, card, transfers: () => calls.filter(({ key }) => key === TRANSFER) }
  }

  it('[P056] [R29] shows every line that the server books, asks for confirmation, and sends the amount it showed', async () => {
    const given = available(472_000n)
    const { person, card, transfers } = await showAccount(given)
    for (const { label, text } of given.lines) {
      expect(card.textContent).toContain(label)
      expect(card.textContent).toContain(text)
    }
    expect(card.textContent).toContain('−$1,220.00')
    await person.click(button('Transfer $2,450.00'))
    const question = screen.getByRole('alertdialog', { name: 'Transfer $2,450.00?' })
    expect(question.textContent).toContain(
      'We move $2,450.00 to your rewards, and the balance of OM20418 starts again from its initial size. $1,220.00 above the cap is not paid. You cannot undo this.',
    )
    await person.click(button('Not now'))
    expect(transfers()).toEqual([])
    await person.click(button('Transfer $2,450.00'))
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /Transfer/ }))
    await expect
      .poll(transfers)
      .toEqual([{ key: TRANSFER, body: { amount: given.eligibleAmount, currency: 'USD' } }])
  })

  it('names no loss for a profit below the cap', async () => {
    const { person } = await showAccount(available(100_000n))
    await person.click(button(/^Transfer/))
    expect(screen.getByRole('alertdialog').textContent).not.toContain('above the cap')
    await person.click(button('Not now'))
  })

  it('[R29] says what is missing with its numbers and offers nothing', async () => {
    const { card } = await showAccount(available(0n, { picks: 12, days: 4, openPicks: 2 }))
    const missing = within(card).getByRole('list', { name: 'What is missing' })
    for (const text of [
      'A transfer needs 10 days since the account opened: 6 days to go.',
      'A transfer needs 25 settled picks, and the account has 12: 13 picks to go.',
      'There is no profit to transfer.',
      '2 picks still to settle.',
    ])
      expect(missing.textContent).toContain(text)
    expect(screen.getByRole('progressbar', { name: 'Settled picks' }).getAttribute('aria-valuetext')).toBe(
      '12 of 25',
    )
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('offers nothing to staff who view the product as the player', async () => {
    await showAccount(available(472_000n), { switchUserIdentifier: 'staff@demo.test' })
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the records', () => {
  const rewards = [
    reward({ id: 1, operation: 'DEPOSIT', rewardType: 'REFERRAL', amount: 24.9 }),
    reward({ id: 2, operation: 'DEPOSIT', rewardType: 'REWARD_TRANSFER_REQUEST', amount: 2450 }),
    reward({ id: 3, rewardType: 'NEW_CHALLENGE_BUY', payment: null }),
    reward({ id: 4, rewardType: 'RESET_REQUEST', payment: null }),
    reward({ id: 5 }),
    reward({ id: 6, operation: 'DEPOSIT', reversesId: 5 }),
  ]

  it('[M042] [M043] [M044] [M046] name every type and movement, and open into their three sections', async () => {
    const page = { content: rewards, number: 0, size: 20, totalElements: 6 }
    serve({ 'POST /rewards/search': () => Response.json(page) })
    const person = showTo({}, <RecordsCard />)
    const table = await screen.findByRole('table', { name: 'Reward records' })
    const rows = within(table).getAllByRole('row').slice(1)
    const cells = (row: HTMLElement) => {
      const [what, , , amount, balance] = within(row).getAllByRole('cell')
      return [what?.querySelector('button')?.textContent, amount?.textContent, balance?.textContent]
    }
    expect(rows.map(cells)).toEqual([
      ['Referral reward', '+$24.90', '$139.70'],
      ['Profit of a funded account', '+$2,450.00', '$139.70'],
      ['Challenge bought', '−$60.00', '$139.70'],
      ['Challenge reset', '−$60.00', '$139.70'],
      ['Withdrawal', '−$60.00', '$139.70'],
      ['Withdrawal given back', '+$60.00', '$139.70'],
    ])
    await person.click(button('Withdrawal'))
    const dialog = await screen.findByRole('dialog', { name: 'Withdrawal' })
    const sections = within(dialog).getAllByRole('heading', { level: 3 })
    expect(sections.map(({ textContent }) => textContent)).toEqual([
      'Reward Information',
      'Payment Information',
      'Account Details',
    ])
    for (const words of [
      '−$60.00',
      '$139.70',
      'In review',
      'Crypto',
      'OM20418',
      'Big league · 10,000',
      'You',
    ])
      expect(dialog.textContent).toContain(words)
    expect(dialog.textContent).not.toMatch(/mara@demo\.test|Mara Okonjo/)
  })

  const showDetails = (given: Reward, isStaff = false) =>
    show(<RewardDetails reward={given} isStaff={isStaff} ownEmail="mara@demo.test" />)

  it.each([
    ['NONE', '-'],
    ['STORE', 'Store'],
  ])('name the gateway %s of a payment as %s', (paymentGatewayType, words) => {
    const { payment } = reward()
    showDetails(reward({ payment: payment && { ...payment, paymentGatewayType } }))
    expect(figure('Gateway')).toBe(words)
  })

  it('[M045] show name and email to staff alone', () => {
    showDetails(reward(), true)
    expect([figure('Name'), figure('Email')]).toEqual(['Mara Okonjo', 'mara@demo.test'])
  })

  it('show the arithmetic behind them, and say where there is no payment and no account', () => {
    const lines = [
      { label: 'First fee of the player you referred', text: '$249.00' },
      { label: 'Your share: 10%', text: '$24.90' },
    ]
    const none = { payment: null, account: null, challenge: null }
    showDetails(reward({ operation: 'DEPOSIT', rewardType: 'REFERRAL', ...none, lines }))
    for (const text of [
      'First fee of the player you referred',
      '$24.90',
      'This reward has no payment.',
      'This reward has no account.',
    ])
      expect(screen.getByText(text)).toBeDefined()
  })
})

describe('the balances', () => {
  const showBalances = (balances: Parameters<typeof Balances>[0]['balances']) =>
    show(
      <Balances
        balances={balances}
        renderLink={(currency, _className, words) => <a href={`#${currency}`}>{words}</a>}
      />,
    )

  it('[M046] list each currency, the largest first, with two decimals and its own withdrawal', () => {
    showBalances({ USD: 0, EUR: 12.5, GBP: 1858.09 })
    const items = screen.getAllByRole('listitem')
    expect(items.map(({ textContent }) => /[$€£][\d,.]+/.exec(textContent)?.[0])).toEqual([
      '£1,858.09',
      '€12.50',
      '$0.00',
    ])
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Withdraw GBP', '#GBP'],
      ['Withdraw EUR', '#EUR'],
    ])
  })

  it('say where rewards come from while there are none', () => {
    showBalances({ USD: 0 })
    expect(screen.getByText(/Referral rewards and profit of a funded account appear here\./)).toBeDefined()
    expect(screen.queryByRole('link')).toBeNull()
    showBalances({ USD: 5 })
    expect(screen.getByRole('link', { name: 'Withdraw' })).toBeDefined()
  })
})

describe('the referral link', () => {
  const place = { origin: 'https://picks.test', search: '' }
  const brand = { createAccountUrl: '', isCustomLogin: false }

  it('[Q9] opens the register form with the code', () => {
    expect(findReferralLink(brand, 'MARA2026', place)).toBe('https://picks.test/login?ref=MARA2026')
    expect(findReferralLink(brand, 'MARA2026', { ...place, search: '?tenant=generic&a=b' })).toBe(
      'https://picks.test/login?ref=MARA2026&tenant=generic',
    )
  })

  it("leads to the brand's own page where it has one, and nowhere where the brand has no registration", () => {
    const own = { createAccountUrl: 'https://shop.test/join?from=app', isCustomLogin: true }
    expect(findReferralLink(own, 'MARA2026', place)).toBe('https://shop.test/join?from=app&ref=MARA2026')
    expect(findReferralLink({ ...brand, isCustomLogin: true }, 'MARA2026', place)).toBeUndefined()
  })
})
