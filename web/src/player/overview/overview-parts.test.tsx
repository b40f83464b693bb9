import { renderToStaticMarkup } from 'react-dom/server'
import { HOUSE_1 } from '@pickproof/domain/programme/rule-set'
import { describe, expect, it } from 'vitest'
import { DistanceCard } from './distance-card.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { OverviewHead, TimeLeft } from './overview-head.tsx'
import { RulesCard } from './rules-card.tsx'
import { standingOf } from './standing.ts'
import { StatusHistory } from './status-history.tsx'
import { NOW_MS, testAccount, testOverview, testReport } from './testing-overview.ts'

const standing = standingOf(testAccount(), testOverview(), NOW_MS)

describe('the head of the overview', () => {
  it('names the account, its stage, its plan and its status', () => {
    const markup = renderToStaticMarkup(
      <OverviewHead account={testAccount()} overview={testOverview()} nowMs={NOW_MS} />,
    )
    for (const words of ['SM48201000 · Stage 1', 'ACTIVE', '$10,000', 'Challenge 10,000'])
      expect(markup).toContain(words)
  })

  it('[P005] marks an account of stage 0 as TEST, and no other', () => {
    const markupOf = (stage: number) =>
      renderToStaticMarkup(
        <OverviewHead account={testAccount({ stage })} overview={testOverview()} nowMs={NOW_MS} />,
      )
    expect(markupOf(0)).toContain('>TEST<')
    expect(markupOf(1)).not.toContain('TEST')
  })

  it('[N51] counts down days, hours and minutes to the time limit', () => {
    const expiryMs = NOW_MS + ((17 * 24 + 1) * 60 + 12) * 60_000
    const markup = renderToStaticMarkup(<TimeLeft expiryMs={expiryMs} nowMs={NOW_MS} />)
    expect(markup).toContain('aria-label="Time left: 17 days, 1 hour, 12 minutes"')
    expect(renderToStaticMarkup(<TimeLeft expiryMs={NOW_MS} nowMs={NOW_MS + 1} />)).toContain(
      '0 days, 0 hours, 0 minutes',
    )
  })

  it('has no countdown without a time limit, nor after the end', () => {
    for (const given of [{ expiryDate: null }, { status: 'CHALLENGE_LOST' as const }]) {
      const markup = renderToStaticMarkup(
        <OverviewHead account={testAccount()} overview={testOverview(given)} nowMs={NOW_MS} />,
      )
      expect(markup).not.toContain('role="timer"')
    }
  })
})

it('the bars say their objective, value and limit to a screen reader', () => {
  const markup = renderToStaticMarkup(<DistanceCard standing={standing} />)
  expect(markup).toContain('aria-label="Maximum Daily Loss"')
  expect(markup).toContain('aria-valuetext="$180.00 of $1,000.00"')
  expect(markup).toContain('aria-valuetext="17 of 25"')
})

describe('the calendar', () => {
  const calendar = (given = standing) =>
    renderToStaticMarkup(
      <MonthCalendar
        days={testOverview().days}
        standing={given}
        startedDate={testOverview().startedDate}
        currency="USD"
      />,
    )
  const buttonOf = (markup: string, date: string) =>
    markup.split('<button').find((part) => part.includes(`data-date="${date}"`)) ?? ''

  it('shows the month of the program day with result and picks of each day', () => {
    const markup = calendar()
    expect(markup).toContain('November 2026')
    expect(markup).toContain('between 8:00 AM and 8:00 AM UK time')
    expect(buttonOf(markup, '2026-11-10')).toContain('November 10, 2026: +$2,026.50 from 16 settled picks')
    expect(buttonOf(markup, '2026-11-15')).toContain('aria-current="date"')
  })

  it('is entered at one day, and days outside of the account cannot be chosen', () => {
    const markup = calendar()
    expect(markup.match(/tabindex="0"/g)).toHaveLength(1)
    expect(buttonOf(markup, '2026-11-15')).toContain('tabindex="0"')
    expect(buttonOf(markup, '2026-11-01')).toContain('disabled')
    expect(buttonOf(markup, '2026-11-02')).not.toContain('disabled')
    expect(buttonOf(markup, '2026-11-30')).not.toContain('disabled')
  })

  it('before 8 am is still at the day before', () => {
    const early = standingOf(testAccount(), testOverview(), Date.parse('2026-11-15T07:59:00Z'))
    expect(buttonOf(calendar(early), '2026-11-14')).toContain('aria-current="date"')
  })
})

it('the rules name their version and show marked figures in bold', () => {
  const rules = [
    { key: 'goal', icon: 'flag', words: 'Reach <b>$13,300.00</b> with <b>25</b> picks.' },
  ] as const
  const markup = renderToStaticMarkup(<RulesCard rules={rules} version={HOUSE_1} next={undefined} />)
  expect(markup).toContain('Rule set house-1, settlement 1')
  expect(markup).toContain('Reach <strong>$13,300.00</strong> with <strong>25</strong> picks.')
})

it('the history shows every change with its rule and its version, and the beginning', () => {
  expect(renderToStaticMarkup(<StatusHistory overview={testOverview()} />)).toBe('')
  const markup = renderToStaticMarkup(<StatusHistory overview={testOverview({ reports: [testReport()] })} />)
  for (const words of [
    'CHALLENGE LOST',
    'reached the limit of $1,000.00 (10%).',
    'house-2 · daily-loss',
    'Account opened.',
  ])
    expect(markup).toContain(words)
})
