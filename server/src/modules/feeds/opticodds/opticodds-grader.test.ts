import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import { type OpticOddsServer, startOpticOddsServer } from '../../../testing/opticodds-server.ts'
import { createOpticOddsGrader } from './opticodds-grader.ts'
import { QUICK } from './testing/run-feed.ts'

let server: OpticOddsServer

beforeEach(async () => {
  server = await startOpticOddsServer()
})

afterEach(async () => {
  await server.close()
})

const graderOf = (changes: { readonly apiKey?: string; readonly timeoutMs?: number } = {}) =>
  createOpticOddsGrader(
    {
      baseUrl: server.baseUrl,
      apiKey: changes.apiKey ?? 'test-key',
      clock: systemClock,
      log: pino({ level: 'silent' }),
      timings: QUICK,
    },
    changes.timeoutMs,
  )

const question = (name: string) => ({ fixtureId: 'F1', marketLabel: 'Moneyline', name, playerId: null })
const problemOf = async (grader = graderOf()) => (await grader.grade([question('Gulls')])).problem

describe('the grader of the provider', () => {
  it.each([
    [{ result: 'Won' }, { result: 'WON', note: null }],
    [{ result: 'Half Lost' }, { result: 'HALF_LOST', note: null }],
    [{ result: 'Refunded' }, { result: 'REFUNDED', note: null }],
    [
      { result: 'Won', dead_heat_reduction: 2 },
      { result: 'WON', note: 'dead heat, reduction 2' },
    ],
    [
      { errors: [{ code: 108, message: 'Game not completed' }] },
      { result: 'PENDING', note: 'Game not completed, code 108' },
    ],
    [{ errors: [{ code: 109, message: 'Cancelled' }] }, { result: null, note: 'Cancelled, code 109' }],
    [{ errors: [{}] }, { result: null, note: 'no reason given, code 0' }],
    [{ result: 'Splendid' }, { result: null, note: 'the answer cannot be read' }],
    [{ result: 'constructor' }, { result: null, note: 'the answer cannot be read' }],
    [
      { result: 'Won', fixture_id: 'F2' },
      { result: null, note: 'the answer cannot be read' },
    ],
  ])('reads %o', async (row, grade) => {
    server.answers.grades.set('Gulls', row)
    expect(await graderOf().grade([question('Gulls')])).toEqual({ grades: [grade], problem: null })
  })

  it('tries a second time, and then reports that the provider cannot be reached', async () => {
    server.answers.grades.set('Gulls', { result: 'Won' })
    server.fail('/grader', { status: 503, times: 1 })
    expect(await problemOf()).toBeNull()
    server.fail('/grader', { status: 503, times: 2 })
    expect(await problemOf()).toBe('OpticOdds cannot be reached or gives no usable answer at the moment.')
  })

  it('accepts a single grade without a list, and rejects an unexpected number of grades', async () => {
    const answerWith = (data: unknown) => {
      server.answers.answer = () => ({ status: 200, body: { data } })
    }
    answerWith({ fixture_id: 'F1', result: 'Lost' })
    expect(await graderOf().grade([question('Gulls')])).toMatchObject({ grades: [{ result: 'LOST' }] })
    answerWith([])
    expect(await problemOf()).toBe('OpticOdds cannot be reached or gives no usable answer at the moment.')
    answerWith(null)
    expect(await graderOf().grade([question('Gulls')])).toMatchObject({
      grades: [{ result: null, note: 'the answer cannot be read' }],
    })
  })

  it('does not wait longer than its limit', async () => {
    const { release } = server.delayNext('/grader')
    expect(await problemOf(graderOf({ timeoutMs: 50 }))).toBe('OpticOdds did not answer in time.')
    release()
  })

  it('reports what the operator has to fix', async () => {
    expect(await problemOf(graderOf({ apiKey: 'wrong' }))).toMatch(/^OpticOdds refused the API key/)
    server.deny('/grader')
    expect(await problemOf()).toBe('The plan of the OpticOdds key does not include the grader.')
  })

  it('reports that the provider rejected the question', async () => {
    server.fail('/grader', { status: 400, times: 1 })
    expect(await problemOf()).toBe('OpticOdds refused the question.')
  })
})
