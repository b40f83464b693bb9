import { ENGLISH, findLanguage } from '@pickproof/messages/languages'
import { afterEach, describe, expect, it } from 'vitest'
import { speak } from '../language/language.ts'
import { isNoStake, readStake } from './stake-text.ts'

afterEach(() => speak(ENGLISH))

it('[S031] reads thousands as the language of the page groups them', async () => {
  await speak(findLanguage('de') ?? ENGLISH)
  expect(readStake('1.200')).toEqual({ kind: 'stake', stake: 1200 })
  expect(readStake('1.200.000')).toEqual({ kind: 'stake', stake: 1_200_000 })
  expect([readStake('1.2'), readStake('250,5'), readStake('1,200')].map(({ kind }) => kind)).toEqual([
    'unfinished',
    'wrong',
    'wrong',
  ])
})

describe('a typed or pasted stake', () => {
  it.each([
    ['250', 250],
    [' 250 ', 250],
    ['1,200', 1200],
    ['1,200,000', 1_200_000],
    ['$1,200', 1200],
    ['€ 75', 75],
    ['0', 0],
    ['0250', 250],
    ['12,345', 12_345],
    ['1,000,000,000', 1_000_000_000],
  ])('[S031] %j is %i', (typed, stake) => {
    expect(readStake(typed)).toEqual({ kind: 'stake', stake })
  })

  it.each([
    ['250.5', 'Stakes are whole amounts: enter 250 or 251.'],
    ['250.', 'Stakes are whole amounts: enter 250 or 251.'],
    ['1200,50', 'Stakes are whole amounts: enter 1200 or 1201.'],
    ['25$', 'Enter a whole amount, such as 250.'],
    ['x250.5', 'Enter a whole amount, such as 250.'],
    ['999999999.5', 'Stakes are whole amounts: enter 999999999 or 1000000000.'],
    ['1000000000.5', 'Enter a whole amount, such as 250.'],
    ['-3', 'Enter a whole amount, such as 250.'],
    ['1e3', 'Enter a whole amount, such as 250.'],
    ['25a', 'Enter a whole amount, such as 250.'],
    ['1,2000', 'Enter a whole amount, such as 250.'],
    ['12,34,567', 'Enter a whole amount, such as 250.'],
    ['1000000001', 'Enter a whole amount of at most 1,000,000,000.'],
  ])('[S031] %j is not a stake: %s', (typed, message) => {
    expect(readStake(typed)).toEqual({ kind: 'wrong', message })
  })

  it('[S031] key by key 1,200 is 1200 and never a smaller stake on the way', () => {
    const kinds = ['1', '1,', '1,2', '1,20', '1,200'].map((typed) => readStake(typed))
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'stake',
      'unfinished',
      'unfinished',
      'unfinished',
      'stake',
    ])
    expect(kinds.at(-1)).toEqual({ kind: 'stake', stake: 1200 })
  })

  it('[S031] is unfinished while its last group is', () => {
    const kindsOf = (...texts: readonly string[]) => texts.map((typed) => readStake(typed).kind)
    expect(kindsOf('12,3', '1,200,0', '123,456,')).toEqual(['unfinished', 'unfinished', 'unfinished'])
    expect(kindsOf('1,20,0', '1200,0', '1,2x')).toEqual(['wrong', 'wrong', 'wrong'])
  })

  it('is nothing while the field is empty', () => {
    expect(readStake('  ')).toEqual({ kind: 'empty' })
  })

  it('is not a stake while it is unfinished or wrong', () => {
    expect(['', '250', '1,2', '2.5'].map(isNoStake)).toEqual([false, false, true, true])
  })
})
