import { screen } from '@testing-library/react'
import { ENGLISH, findLanguage } from '@pickproof/messages/languages'
import { afterEach, expect, it } from 'vitest'
import { speak } from '../../language/language.ts'
import { formatFixed, formatOdds, formatPercent } from '../../language/values.ts'
import { show, wordsOf } from '../testing-screen.tsx'
import { Count } from './count.tsx'
import { DateText } from './date-text.tsx'
import { Money } from './money.tsx'

it('[X024] [X025] [X026] money, counts and missing values have their formats', () => {
  expect(wordsOf(<Money amount={1846.5} currency="USD" signed />)).toBe('+$1,846.50')
  expect(wordsOf(<Money amount={null} currency="USD" />)).toBe('-')
  expect(wordsOf(<Count value={12345} />)).toBe('12,345')
})

afterEach(() => speak(ENGLISH))

it.each([
  ['de', '+1.846,50 $', '12.345', '14. Nov., 21:02 GMT+0'],
  ['ar', '+$1,846.50', '12,345', '14 نوفمبر، 9:02 م غرينتش+0'],
])('figures of the page follow the language %s, with Latin digits', async (code, amount, count, date) => {
  await speak(findLanguage(code) ?? ENGLISH)
  const read = (element: React.ReactElement) =>
    wordsOf(element).replaceAll(/[\u200e\u200f\u061c\u2066\u2069]/g, '')
  expect(read(<Money amount={1846.5} currency="$" signed />)).toBe(amount)
  expect(read(<Count value={12345} />)).toBe(count)
  const at = <DateText instant="2026-11-14T21:02:00Z" format="MMM Do, h:mm A (z)" timeZone="Europe/London" />
  expect(read(at)).toBe(date)
})

it.each([
  ['en', '1.909', '+150', '12.50%', '−4.5'],
  ['pt', '1,909', '+150', '12,50%', '−4,5'],
  ['de', '1,909', '+150', '12,50 %', '−4,5'],
])('odds, shares and lines follow the language %s', async (code, decimal, american, share, line) => {
  await speak(findLanguage(code) ?? ENGLISH)
  expect(formatOdds({ type: 'DECIMAL', milli: 1909 }, 'DECIMAL')).toBe(decimal)
  expect(formatOdds({ type: 'AMERICAN', american: 150 }, 'AMERICAN')).toBe(american)
  expect(formatPercent(12.5, 2).replaceAll('\u00a0', ' ')).toBe(share)
  expect(formatFixed(-4.5, 1)).toBe(line)
})

it('[X033] a date carries its instant for machines and its format for people', () => {
  show(<DateText instant="2026-11-14T21:02:00Z" format="MMM Do, h:mm A (z)" timeZone="Europe/London" />)
  const date = screen.getByText('Nov 14th, 9:02 PM (GMT)', { selector: 'time' })
  expect(date.getAttribute('datetime')).toBe('2026-11-14T21:02:00.000Z')
})

it('paints a result and nothing else', () => {
  const classOf = (amount: number, result: boolean) => {
    const words = wordsOf(<Money amount={amount} currency="USD" result={result} />)
    return screen.getByText(words).className
  }
  expect(new Set([classOf(5, true), classOf(-5, true), classOf(0, true)]).size).toBe(3)
  expect(classOf(5, false)).toBe(classOf(0, true))
})
