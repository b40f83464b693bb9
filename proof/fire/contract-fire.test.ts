/** The short form of `npm run test:contract`; the script behind that asks for more requests. */
import { HOUR_MS } from '@pickproof/domain/time/durations'
import { allCalls, type CallId } from '@pickproof/contract/all-calls'
import { expect, inject, it } from 'vitest'
import { SeededRandom } from '../seeded-random.ts'
import { LITTLE_EFFORT } from '@pickproof/server/testing/captcha'
import { startTestServer } from '@pickproof/server/testing/test-server'
import { ACTOR_KINDS } from './actors.ts'
import { shuffledDeck } from './deck.ts'
import { timesKey } from './fire-report.ts'
import { runFire } from './fire-run.ts'
import { PREPARATIONS } from './preparations.ts'
import { RECIPES } from './recipes.ts'

/** One request at a time, so each run finds the same. The long form tries concurrent requests. */
const SHORT = { requests: shuffledDeck(new SeededRandom(0)).length, seed: 20_261_116, atOnce: 1 }
/** So many requests give every recipe several tries. */
const RECIPES_FROM = 20_000
const TIMEOUT_MS = 3 * HOUR_MS
const FINDINGS_SHOWN = 25

const asked = inject('contractFire')
// The caller of a run reads why a call failed.
const server = await startTestServer({
  environment: { ...LITTLE_EFFORT, ...(asked && { LOG_LEVEL: 'error' }) },
})

it(
  'every call under fire by everyone: no 5xx, no answer outside its schema, nothing of others shown, the books right',
  async () => {
    const plan = asked ?? SHORT
    const report = await runFire(server, { ...plan, say: asked ? console.log : () => {} })
    const findings = report.findings.slice(0, FINDINGS_SHOWN).join('\n')
    if (asked) console.log([...report.successes(), ...report.lines()].join('\n'))
    expect(report.findings.length, `seed ${plan.seed}\n${findings}`).toBe(0)
    const missed = (Object.keys(allCalls) as CallId[])
      .flatMap((key) => ACTOR_KINDS.map((kind) => timesKey(key, kind)))
      .filter((times) => (report.times.get(times) ?? 0) === 0)
    if (plan.requests < SHORT.requests) return
    expect(missed).toEqual([])
    // A recipe that never works tests no success. The short form gives most recipes one try only.
    const recipes = [PREPARATIONS, plan.requests < RECIPES_FROM ? {} : RECIPES].flatMap(Object.keys)
    expect(report.neverDone(recipes), `seed ${plan.seed}: calls whose recipe never succeeded`).toEqual([])
  },
  TIMEOUT_MS,
)
