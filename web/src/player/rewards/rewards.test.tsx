import { DAY_MS } from '@pickproof/domain/time/durations'
import type { AvailableReward, Reward } from '@pickproof/contract/rewards'
import { computePayout } from '@pickproof/domain/payouts/payout'
import { minorToJson } from '@pickproof/domain/money/money'
import { movementOf, rewardWords } from '@pickproof/domain/payouts/reward-words'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { RewardDetails } from '../../common/money/reward-details.tsx'
import { Balances } from './balances.tsx'
import { RecordsTable } from './records-table.tsx'
import { findReferralLink } from './referral-link.ts'
import { TransferCard } from './transfer-card.tsx'
import { transferQuestion } from './transfer-question.ts'

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
    lines: payout.lines.map(({ key, label, text }) => ({ key, label, text })),
    refusals: [...payout.refusals],
  }
}

const card = (given: AvailableReward, isReadOnly = false) =>
  renderToStaticMarkup(
    <TransferCard available={given} isBusy={false} isReadOnly={isReadOnly} onTransfer={() => {}} />,
  )

describe('the transfer of funded profit', () => {
  it('[P056] [R29] shows every line that the server books, and offers the amount of the last one', () => {
    const given = available(472_000n)
    const markup = card(given)
    for (const { label, text } of given.lines) {
      expect(markup).toContain(label)
      expect(markup).toContain(text)
    }
    expect(markup).toContain('−$1,220.00')
    expect(markup).toContain('Transfer $2,450.00')
  })

  it('[R29] says what is missing with its numbers and offers nothing', () => {
    const markup = card(available(0n, { picks: 12, days: 4, openPicks: 2 }))
    expect(markup).toContain('A transfer needs 10 days since the account was opened: 6 days to go.')
    expect(markup).toContain('A transfer needs 25 settled picks, 12 are made: 13 picks to go.')
    expect(markup).toContain('There is no profit to transfer.')
    expect(markup).toContain('2 picks still to settle.')
    expect(markup).toContain('12 of 25')
    expect(markup).not.toContain('<button')
  })

  it('offers nothing to staff who look at the product as the player', () => {
    expect(card(available(472_000n))).toContain('<button')
    expect(card(available(472_000n), true)).not.toContain('<button')
  })

  it('asks once more with what arrives and what is lost', () => {
    expect(transferQuestion(available(472_000n))).toMatchObject({
      title: 'Transfer $2,450.00?',
      text: '$2,450.00 goes into your rewards and the balance of OM20418 starts again from its size. $1,220.00 above the cap is not paid. This cannot be undone.',
    })
    expect(transferQuestion(available(100_000n)).text).not.toContain('above the cap')
  })
})

describe('the details of a reward', () => {
  const details = (given: Reward, isStaff = false) =>
    renderToStaticMarkup(<RewardDetails reward={given} isStaff={isStaff} ownEmail="mara@demo.test" />)

  it('[M042] [M044] has the sections Reward Information, Payment Information and Account Details', () => {
    const markup = details(reward())
    expect([...markup.matchAll(/<h3[^>]*>([^<]+)/g)].map((match) => match[1])).toEqual([
      'Reward Information',
      'Payment Information',
      'Account Details',
    ])
    for (const words of ['−$60.00', '$139.70', 'In review', 'Crypto', 'OM20418', 'BIG LEAGUE 10000', 'You'])
      expect(markup).toContain(words)
  })

  it('names the gateway of a payment that went through one', () => {
    const { payment } = reward()
    const gateway = (type: string) =>
      details(reward({ payment: payment && { ...payment, paymentGatewayType: type } }))
        .split('Gateway')[1]
        ?.replaceAll(/<[^>]*>/g, ' ')
    expect(gateway('NONE')).toMatch(/^ +- /)
    expect(gateway('STORE')).toMatch(/^ +Store /)
  })

  it('[M045] shows name and email to staff alone', () => {
    expect(details(reward(), true)).toContain('Mara Okonjo')
    expect(details(reward(), true)).toContain('mara@demo.test')
    expect(details(reward())).not.toContain('mara@demo.test')
    expect(details(reward())).not.toContain('Mara Okonjo')
  })

  it('shows the arithmetic behind it, and says where there is no payment and no account', () => {
    const markup = details(
      reward({
        operation: 'DEPOSIT',
        rewardType: 'REFERRAL',
        payment: null,
        account: null,
        challenge: null,
        lines: [
          { label: 'First fee of the player you referred', text: '$249.00' },
          { label: 'Your share: 10%', text: '$24.90' },
        ],
      }),
    )
    expect(markup).toContain('First fee of the player you referred')
    expect(markup).toContain('$24.90')
    expect(markup).toContain('No payment belongs to this reward.')
    expect(markup).toContain('No account belongs to this reward.')
  })
})

describe('the balances', () => {
  const balances = (given: Parameters<typeof Balances>[0]['balances']) =>
    renderToStaticMarkup(
      <Balances
        balances={given}
        renderLink={(currency, _className, words) => <a href={`#${currency}`}>{words}</a>}
      />,
    )

  it('[M046] stand one for each currency, with two decimals and their own way out', () => {
    const markup = balances({ USD: 0, EUR: 12.5, GBP: 1858.09 })
    expect([...markup.matchAll(/[$€£][\d,.]+/g)].map(([text]) => text)).toEqual([
      '£1,858.09',
      '€12.50',
      '$0.00',
    ])
    expect(markup).toContain('<a href="#GBP">Withdraw GBP</a>')
    expect(markup).toContain('<a href="#EUR">Withdraw EUR</a>')
    expect(markup).not.toContain('#USD')
  })

  it('say where rewards come from while there are none', () => {
    expect(balances({ USD: 0 })).toContain('Referrals and profit of a funded account arrive here.')
    expect(balances({ USD: 5 })).toContain('>Withdraw</a>')
  })
})

describe('the records', () => {
  it('[M043] [M046] name every type and show the movement and the balance with two decimals', () => {
    const rewards = [
      reward({ id: 1, operation: 'DEPOSIT', rewardType: 'REFERRAL', amount: 24.9 }),
      reward({ id: 2, operation: 'DEPOSIT', rewardType: 'REWARD_TRANSFER_REQUEST', amount: 2450 }),
      reward({ id: 3, rewardType: 'NEW_CHALLENGE_BUY', payment: null }),
      reward({ id: 4, rewardType: 'RESET_REQUEST', payment: null }),
      reward({ id: 5 }),
      reward({ id: 6, operation: 'DEPOSIT', reversesId: 5 }),
    ]
    const markup = renderToStaticMarkup(<RecordsTable rewards={rewards} isStale={false} onOpen={() => {}} />)
    expect(rewards.map(rewardWords)).toEqual([
      'Referral reward',
      'Profit of a funded account',
      'Challenge bought',
      'Challenge reset',
      'Withdrawal',
      'Withdrawal given back',
    ])
    for (const given of rewards) expect(markup).toContain(rewardWords(given))
    for (const words of ['+$24.90', '+$2,450.00', '−$60.00', '+$60.00', '$139.70'])
      expect(markup).toContain(words)
    expect(movementOf(reward())).toBe(-60)
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

  it("leads to the brand's own page where it has one, and nowhere where nobody can register", () => {
    const own = { createAccountUrl: 'https://shop.test/join?from=app', isCustomLogin: true }
    expect(findReferralLink(own, 'MARA2026', place)).toBe('https://shop.test/join?from=app&ref=MARA2026')
    expect(findReferralLink({ ...brand, isCustomLogin: true }, 'MARA2026', place)).toBeUndefined()
  })
})
