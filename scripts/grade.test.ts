import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const SCRIPT = fileURLToPath(new URL('grade.ts', import.meta.url))

function line(id: string, goals: number, status = 'completed'): string {
  const side = (own: number) => ({ total: own, periods: { period_1: own, period_2: 0 } })
  return JSON.stringify({
    id,
    sport: 'soccer',
    odd: {
      market_id: 'total_goals',
      name: 'Over 2.5',
      selection: '',
      selection_line: 'over',
      points: 2.5,
      player_id: null,
    },
    fixture: { home_team_display: 'Harbor\u2028Gulls', away_team_display: 'Ridge Miners' },
    result: { status, scores: { home: side(goals), away: side(0) } },
    player_results: [],
  })
}

async function run(pieces: readonly string[]): Promise<readonly Record<string, unknown>[]> {
  const child = spawn(process.execPath, [SCRIPT], { stdio: ['pipe', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    text += piece
  })
  for (const piece of pieces) child.stdin.write(piece)
  child.stdin.end()
  const [code] = await once(child, 'close')
  expect(code).toBe(0)
  expect(text.endsWith('\n')).toBe(true)
  return text
    .trimEnd()
    .split('\n')
    .map((own) => JSON.parse(own))
}

describe('npm run grade', () => {
  it('writes one line for each, in order, and continues after a malformed one', async () => {
    const input = `\uFEFF${line('a', 3)}\r\n{"id":"b","sport":\n{"id":"c"}\n${line('d', 2)}\n${line('e', 4, 'live')}`
    // Cut in the middle of a line, and without a line feed at the end.
    const answers = await run([input.slice(0, 90), input.slice(90)])
    expect(answers).toEqual([
      {
        id: 'a',
        status: 'WON',
        rule: 'soccer.total.regulation',
        explain: 'Over 2.5: 3 goals in 90 minutes (3-0). 3 is more than 2.5.',
      },
      { id: null, error: 'The line is not JSON.' },
      { id: 'c', error: 'Malformed line: sport is missing.' },
      {
        id: 'd',
        status: 'LOST',
        rule: 'soccer.total.regulation',
        explain: 'Over 2.5: 2 goals in 90 minutes (2-0). 2 is less than 2.5.',
      },
      {
        id: 'e',
        status: 'PENDING',
        rule: 'open.not-over',
        explain: 'The game is not over: its status is live.',
      },
    ])
  }, 30_000)

  it('answers while more is still to come, and to many', async () => {
    const child = spawn(process.execPath, [SCRIPT], { stdio: ['pipe', 'pipe', 'inherit'] })
    child.stdin.write(`${line('first', 3)}\n`)
    const [piece] = await once(child.stdout, 'data')
    expect(String(piece)).toContain('"first"')
    child.stdin.end()
    await once(child, 'close')
    const many = Array.from({ length: 20_000 }, (_, index) => `${line(String(index), index % 5)}\n`)
    const answers = await run(many)
    expect(answers.map(({ id }) => id)).toEqual(many.map((_, index) => String(index)))
  }, 60_000)
})
