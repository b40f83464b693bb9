import type { AdminPickDetail } from '@pickproof/contract/admin-picks'
import { describe, expect, it } from 'vitest'
import { canSend, changesOf, formOf } from './edit-pick-form.ts'

const pick = {
  id: 7,
  type: 'STRAIGHT',
  status: 'LOST',
  oddsAmerican: -110,
  oddsDecimal: 1.909,
  oddsProbability: 52.38,
  oddsPoints: -3.5,
  toWonAmount: 181.82,
  oddsName: 'Gull Bay Terns -3.5',
  retryCount: 0,
  version: 4,
  graderResponse: [{ pickId: 7, response: { note: 'seen' } }],
} as unknown as AdminPickDetail

describe('the update form of a pick', () => {
  it('starts with the stored values, and sends nothing while they stay', () => {
    expect(formOf(pick)).toMatchObject({ oddsAmerican: -110, note: 'seen', status: null })
    expect(changesOf(pick, formOf(pick))).toBeUndefined()
    expect(canSend(pick, formOf(pick))).toBe(false)
  })

  it('[B100] sends what was changed and the version that was seen', () => {
    const form = { ...formOf(pick), oddsAmerican: 120, oddsPoints: undefined, note: '' }
    expect(changesOf(pick, form)).toEqual({
      oddsAmerican: 120,
      oddsPoints: null,
      graderResponse: '',
      version: 4,
    })
  })

  it('takes no pasted space for another selection', () => {
    const name = (oddsName: string) => changesOf(pick, { ...formOf(pick), oddsName })?.oddsName
    expect(name(' Gull Bay Terns -3.5 ')).toBeUndefined()
    expect(name(' Gull Bay Terns -4 ')).toBe('Gull Bay Terns -4')
  })

  it('waits for a reason where the result is set by hand', () => {
    const form = { ...formOf(pick), status: 'WON' as const }
    expect(canSend(pick, form)).toBe(false)
    expect(canSend(pick, { ...form, reason: '  ' })).toBe(false)
    expect(changesOf(pick, { ...form, reason: 'wrong score' })).toEqual({
      status: 'WON',
      reason: 'wrong score',
      version: 4,
    })
  })

  it.each([
    ['line', { oddsPoints: -4 }],
    ['selection', { oddsName: 'Sable Point Herons -3.5' }],
  ])('waits for a reason where the %s is another one', (_name, changed) => {
    const form = { ...formOf(pick), ...changed }
    expect(canSend(pick, form)).toBe(false)
    expect(canSend(pick, { ...form, reason: 'mistyped' })).toBe(true)
    expect(canSend(pick, { ...formOf(pick), oddsAmerican: 120 })).toBe(true)
  })
})
