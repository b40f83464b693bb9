import { describe, expect, it } from 'vitest'
import { readAnchors } from './read-anchors.ts'

const HASH = 'ab'.repeat(32)

describe('the entries that `npm run audit` expects', () => {
  it('[decision 24] are given by flag, one for each tenant', () => {
    const anchors = readAnchors(['--expect', `generic=57:${HASH}`, '--expect', `pick-trading=3:${HASH}`])
    expect([...anchors]).toEqual([
      ['generic', { number: 57, hash: HASH }],
      ['pick-trading', { number: 3, hash: HASH }],
    ])
    expect(readAnchors([]).size).toBe(0)
  })

  it.each([
    [['--expect']],
    [['--expect', 'generic=57']],
    [['--expect', `generic=57:${HASH}0`]],
    [['--other', `generic=57:${HASH}`]],
    [[`generic=57:${HASH}`]],
  ])('are refused as %j', (args) => {
    expect(() => readAnchors(args)).toThrow('Usage: npm run audit')
  })
})
