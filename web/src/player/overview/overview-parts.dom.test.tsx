import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { HOUSE_1 } from '@pickproof/domain/programme/rule-set'
import { ENGLISH, findLanguage } from '@pickproof/messages/languages'
import { describe, expect, it, onTestFinished } from 'vitest'
import { speak } from '../../language/language.ts'
import { show, wordsIn, wordsOf } from '../../ui/testing-screen.tsx'
import { DistanceCard } from './distance-card.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { OverviewHead, TimeLeft } from './overview-head.tsx'
import { RulesCard } from './rules-card.tsx'
import { standingOf } from './standing.ts'
import { StatusHistory } from './status-history.tsx'
import { NOW_MS, testAccount, testOverview, testReport } from './testing-overview.ts'

const standing = standingOf(testAccount(), testOverview(), NOW_MS)

describe('the head of the overview', () => {
  const headOf = (account = testAccount(), overview = testOverview()) =>
    wordsOf(<OverviewHead account={account} overview={overview} nowMs={NOW_MS} />)

  it('names the account, its stage, its plan and its status', () => {
    const text = headOf()
    expect(screen.getByRole('heading', { level: 1, name: 'SM48201000 · Stage 1' })).toBeTruthy()
    for (const words of ['ACTIVE', '$10,000', 'Challenge 10,000']) expect(text).toContain(words)
  })

  it('[P005] marks an account of stage 0 as TEST, and no other', () => {
    headOf(testAccount({ stage: 0 }))
    expect(screen.getByText('TEST')).toBeTruthy()
    expect(headOf(testAccount({ stage: 1 }))).not.toContain('TEST')
  })

  it('[N51] counts down days, hours and minutes to the time limit', () => {
    const expiryMs = NOW_MS + ((17 * 24 + 1) * 60 + 12) * 60_000
    wordsOf(<TimeLeft expiryMs={expiryMs} nowMs={NOW_MS} />)
    expect(screen.getByRole('timer', { name: 'Time left: 17 days, 1 hour, 12 minutes' })).toBeTruthy()
    wordsOf(<TimeLeft expiryMs={NOW_MS} nowMs={NOW_MS + 1} />)
    expect(screen.getByRole('timer', { name: 'Time left: 0 days, 0 hours, 0 minutes' })).toBeTruthy()
  })

  it('has no countdown without a time limit, nor after the end', () => {
    for (const given of [{ expiryDate: null }, { status: 'CHALLENGE_LOST' as const }]) {
      headOf(testAccount(), testOverview(given))
      expect(screen.queryByRole('timer')).toBeNull()
    }
  })
})

it('the bars say their objective, value and limit to a screen reader', () => {
  show(<DistanceCard standing={standing} />)
  const loss = screen.getByRole('progressbar', { name: 'Maximum Daily Loss' })
  expect(loss.getAttribute('aria-valuetext')).toBe('$180.00 of $1,000.00')
  const values = screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuetext'))
  expect(values).toContain('17 of 25')
})

describe('the calendar', () => {
  const open = (given = standing) =>
    show(
      <MonthCalendar
        days={testOverview().days}
        standing={given}
        startedDate={testOverview().startedDate}
        currency="USD"
      />,
    )
  const day = (date: string) =>
    screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`^${date}`) })
  const today = () => screen.getByRole('button', { current: 'date' }).textContent

  it('shows the month of the program day with result and picks of each day', () => {
    open()
    expect(screen.getByRole('table', { name: 'November 2026' })).toBeTruthy()
    expect(screen.getByText(/between 8:00 AM and 8:00 AM UK time$/)).toBeTruthy()
    expect(day('November 10, 2026: \\+\\$2,026.50 from 16 settled picks')).toBeTruthy()
    expect(today()).toMatch(/^November 15, 2026, today/)
  })

  it('is entered at one day, and goes to the next one by its arrow keys', async () => {
    const person = open()
    const entries = () =>
      screen.getAllByRole('button').filter((one) => one.dataset.date && one.tabIndex === 0)
    expect(entries()).toEqual([day('November 15, 2026, today')])
    act(() => day('November 15, 2026, today').focus())
    await person.keyboard('{ArrowLeft}')
    expect(entries()).toEqual([day('November 14, 2026')])
    await waitFor(() => expect(document.activeElement).toBe(day('November 14, 2026')))
  })

  it('offers no days outside of the account', () => {
    open()
    expect(day('November 1, 2026').disabled).toBe(true)
    expect(day('November 2, 2026').disabled).toBe(false)
    expect(day('November 30, 2026').disabled).toBe(false)
  })

  it('starts each week on the first weekday of the language', async () => {
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    open()
    expect(heads()).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
    cleanup()
    onTestFinished(async () => await speak(ENGLISH))
    await speak(findLanguage('de') ?? ENGLISH)
    open()
    expect(heads()).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'])
  })

  it('before 8 am is still at the day before', () => {
    open(standingOf(testAccount(), testOverview(), Date.parse('2026-11-15T07:59:00Z')))
    expect(today()).toMatch(/^November 14, 2026, today/)
  })
})

it('the rules name their version and show marked figures in bold', () => {
  const rules = [
    { key: 'goal', icon: 'flag', words: 'Reach <b>$13,300.00</b> with <b>25</b> picks.' },
  ] as const
  show(<RulesCard rules={rules} version={HOUSE_1} next={undefined} />)
  expect(screen.getByText('Rule set house-1, settlement 1')).toBeTruthy()
  const rule = screen.getByRole('listitem')
  expect(rule.textContent).toBe('Reach $13,300.00 with 25 picks.')
  expect([...rule.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual([
    '$13,300.00',
    '25',
  ])
})

it('the history shows every change with its rule and its version, and the beginning', () => {
  expect(wordsOf(<StatusHistory accountNo="100001" overview={testOverview()} />)).toBe('')
  wordsOf(<StatusHistory accountNo="100001" overview={testOverview({ reports: [testReport()] })} />)
  const [last, first, ...others] = screen.getAllByRole('listitem').map((entry) => wordsIn(entry))
  expect(others).toEqual([])
  for (const words of ['CHALLENGE LOST', 'reached the limit of $1,000.00 (10%).', 'house-2 · daily-loss'])
    expect(last).toContain(words)
  expect(first).toContain('Account opened.')
})
