/** The short form of `npm run test:faults`: two kills, the same checks. */
import { expect, it } from 'vitest'
import { runFaults } from './fault-run.ts'

const TIMEOUT_MS = 300_000

it(
  'the server and PostgreSQL killed under load: what was acknowledged exists once, money is right, nothing is left over',
  async () => {
    const steps: string[] = []
    const summary = await runFaults(
      {
        seed: 7,
        kills: [
          { victim: 'server', afterMs: 500, during: 'settling' },
          { victim: 'postgres', afterMs: 300, during: 'regrading' },
        ],
        workers: 8,
        pauseMs: 20,
        playersPerRound: 15,
        gamesPerRound: 6,
        pace: { roundMs: 1_800, playMs: 400, correctionMs: 1_200 },
        sweepMs: 250,
        endsLease: true,
        restTimeoutMs: 60_000,
      },
      (step) => steps.push(step),
    )
    expect(summary.findings, steps.join('\n')).toEqual([])
    expect(summary.kills).toEqual({ server: 1, postgres: 1 })
    // Otherwise it would have shown nothing.
    for (const name of ['acknowledged', 'resent', 'settled'] as const)
      expect(summary[name], name).toBeGreaterThan(0)
  },
  TIMEOUT_MS,
)
