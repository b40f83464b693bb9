import { inEnglish } from '@pickproof/messages/english'
import { describe, expect, it } from 'vitest'
import {
  dateOfBirthMessage,
  earliestBirthDate,
  findUtcDate,
  latestBirthDate,
  utcStartOfDay,
} from './date-of-birth.ts'

const today = '2026-11-15'

describe('date of birth', () => {
  it('[A047] is required', () => {
    expect(inEnglish(dateOfBirthMessage('', today, 18))).toBe('Required *')
    expect(inEnglish(dateOfBirthMessage(' ', today, 18))).toBe('Required *')
  })

  it.each([
    '15.11.1990',
    '1990-1-5',
    '1990-02-30',
    '1990-13-01',
    '1990-00-10',
    '2023-02-29',
    '1990-05-04T00:00',
    'x',
  ])('[A048] %j is malformed', (value) => {
    expect(inEnglish(dateOfBirthMessage(value, today, 18))).toBe('Invalid date format')
  })

  it('[A049] tomorrow is in the future', () => {
    expect(inEnglish(dateOfBirthMessage('2026-11-16', today, 18))).toBe(
      'Date of birth cannot be in the future',
    )
  })

  it('[T23-1.1] a person is old enough on the birthday, not the day before', () => {
    expect(dateOfBirthMessage('2008-11-15', today, 18)).toBeUndefined()
    for (const young of ['2008-11-16', '2016-01-01', '2026-11-15'])
      expect(inEnglish(dateOfBirthMessage(young, today, 18)), young).toBe(
        'The minimum age is 18 years. Date of birth must be November 15, 2008 or earlier.',
      )
    expect(inEnglish(dateOfBirthMessage('2008-11-15', today, 21))).toBe(
      'The minimum age is 21 years. Date of birth must be November 15, 2005 or earlier.',
    )
  })

  it('[T23-1.1] a person born on February 29 is old enough on March 1', () => {
    expect(latestBirthDate('2024-02-29', 18)).toBe('2006-02-28')
    expect(latestBirthDate('2026-02-28', 18)).toBe('2008-02-28')
    expect(latestBirthDate('2026-03-01', 18)).toBe('2008-03-01')
  })

  it('[A050] the last 120 years are accepted, the day before them is not', () => {
    expect(earliestBirthDate(today)).toBe('1906-11-15')
    expect(dateOfBirthMessage('1906-11-15', today, 18)).toBeUndefined()
    expect(inEnglish(dateOfBirthMessage('1906-11-14', today, 18))).toBe(
      'Date of birth must be within the last 120 years',
    )
  })

  it('[A050] on a leap day whose year has none 120 years ago, the lookback starts on 1 March', () => {
    expect(earliestBirthDate('2020-02-29')).toBe('1900-03-01')
    expect(earliestBirthDate('2024-02-29')).toBe('1904-02-29')
  })

  it('accepts a leap day', () => {
    expect(dateOfBirthMessage('2004-02-29', today, 18)).toBeUndefined()
  })
})

describe('the date on the wire', () => {
  it('[A053] is the UTC start of the day in every browser zone', () => {
    expect(utcStartOfDay('1990-05-04')).toBe('1990-05-04T00:00:00.000Z')
    expect(new Date(utcStartOfDay('1990-05-04')).getTime() % 86_400_000).toBe(0)
  })

  it('[A053] is read back to the same date', () => {
    expect(findUtcDate(utcStartOfDay('1990-05-04'))).toBe('1990-05-04')
    expect(findUtcDate('1990-05-04T00:00:00Z')).toBe('1990-05-04')
  })

  it.each([
    '1990-05-04',
    '1990-05-04T01:00:00.000Z',
    '1990-05-04T00:00:00+02:00',
    '1990-02-30T00:00:00.000Z',
    '',
  ])('[A053] %j is not the UTC start of a day', (value) => {
    expect(findUtcDate(value)).toBeUndefined()
  })
})
