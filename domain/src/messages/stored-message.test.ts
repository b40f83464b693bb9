import { describe, expect, it } from 'vitest'
import { allOf, defineMessages, type Message, money, moment, text } from './message.ts'
import { packMessage, unpackMessage } from './stored-message.ts'

const said = defineMessages('test.stored', {
  plain: 'Plain',
  inner: text<{ line: string }>('{line}'),
  outer: text<{ of: Message; names: ReturnType<typeof allOf>; count: number }>('{of} {names} {count}'),
  values: text<{ amount: ReturnType<typeof money>; at: ReturnType<typeof moment> }>('{amount} {at}'),
})
const other = defineMessages('test.elsewhere', { part: 'Part', whole: text<{ of: Message }>('{of}') })

describe('a stored message', () => {
  it.each<[string, Message]>([
    ['without parameters', said.plain],
    [
      'with messages and a list inside',
      said.outer({ of: said.inner({ line: '2.5' }), names: allOf([said.plain, 'Ann']), count: 3 }),
    ],
    [
      'with a message of another area inside',
      other.whole({ of: said.outer({ of: other.part, names: allOf([]), count: 0 }) }),
    ],
    [
      'with an amount and a date',
      said.values({ amount: money(-5n, 'USD'), at: moment('2026-11-18T00:00:00.000Z', 'MMM DD', 'UTC') }),
    ],
  ])('%s is read back as it was', (_title, message) => {
    expect(unpackMessage(packMessage(message))).toEqual(message)
  })

  it('is shorter than the message', () => {
    const message = said.outer({ of: said.inner({ line: '2.5' }), names: allOf([said.plain]), count: 3 })
    expect(packMessage(message).length).toBeLessThan(JSON.stringify(message).length)
  })

  it.each(['Closed by staff.', '', '{"id":"test.stored.plain"}', '["test.stored.plain"]'])(
    'is not confused with the text %j, which stays unchanged',
    (typed) => {
      expect(unpackMessage(typed)).toBe(typed)
    },
  )
})
