/**
 * Puts the real server and a real PostgreSQL under load and kills one or the other again and again. Then everything
 * comes to rest and is compared with the answers to the players.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { auditTenant } from '@pickproof/server/modules/settlement'
import { Director, type Pace } from './director.ts'
import { FaultStage, TENANT } from './fault-stage.ts'
import { findFaults } from './find-faults.ts'
import { Load } from './load.ts'
import {
  countBookings,
  countDue,
  endLease,
  readStoredAccounts,
  readStoredGames,
  readStoredOrders,
  readStoredPicks,
} from './recount-store.ts'
import { isAcknowledged, isRefused, isUnanswered, RunRecord } from './run-record.ts'
import { SeededRandom } from '../seeded-random.ts'

/** If what a kill waits for does not begin within this, it happens all the same. */
const MOMENT_TIMEOUT_MS = 20_000

type Victim = 'server' | 'postgres'

/** What the run is in the middle of. */
export type Moment = 'placing' | 'settling' | 'regrading'

/** The next kill: who, how long after the last one has come back, and what must have begun by then. */
export interface Kill {
  readonly victim: Victim
  readonly afterMs: number
  readonly during: Moment
}

interface FaultPlan {
  readonly seed: number
  readonly kills: Iterable<Kill>
  readonly workers: number
  readonly pauseMs: number
  /** New ones at the beginning and after each kill. */
  readonly playersPerRound: number
  readonly gamesPerRound: number
  readonly pace: Pace
  /** How often the run itself queues due work, in addition to the server. */
  readonly sweepMs: number
  /** A killed server leaves its right to run the feed behind for six seconds; a short run does not wait for it. */
  readonly endsLease: boolean
  readonly restTimeoutMs: number
}

export interface FaultSummary {
  readonly orders: number
  readonly acknowledged: number
  readonly refused: number
  readonly unanswered: number
  /** Requests beyond the first of each order. */
  readonly resent: number
  readonly cashOuts: number
  readonly kills: Readonly<Record<Victim, number>>
  readonly picks: number
  readonly settled: number
  readonly regraded: number
  readonly closedAccounts: number
  readonly findings: readonly string[]
  /** Where the files of the run are kept when there are findings. */
  readonly folder: string | undefined
}

export async function runFaults(plan: FaultPlan, say: (line: string) => void): Promise<FaultSummary> {
  const random = new SeededRandom(plan.seed)
  const stage = await FaultStage.set(random)
  let summary: FaultSummary | undefined
  try {
    summary = await new FaultRun(plan, stage, random, say).run()
    return summary
  } finally {
    await stage.close(summary === undefined || summary.findings.length > 0)
  }
}

class FaultRun {
  readonly #plan: FaultPlan
  readonly #stage: FaultStage
  readonly #say: (line: string) => void
  readonly #record = new RunRecord()
  readonly #director: Director
  readonly #load: Load
  readonly #kills = { server: 0, postgres: 0 }
  readonly #findings: string[] = []

  constructor(plan: FaultPlan, stage: FaultStage, random: SeededRandom, say: (line: string) => void) {
    this.#plan = plan
    this.#stage = stage
    this.#say = say
    this.#director = new Director(stage.games, random, plan.pace)
    this.#load = new Load({
      door: { address: stage.server.address, tenantId: TENANT },
      games: stage.games,
      record: this.#record,
      random,
      workers: plan.workers,
      pauseMs: plan.pauseMs,
    })
  }

  async run(): Promise<FaultSummary> {
    const sweeping = new AbortController()
    try {
      this.#director.announce(this.#plan.gamesPerRound)
      await this.#stage.server.start()
      await this.#addPlayers()
      this.#load.start()
      this.#director.begin()
      const sweeper = this.#sweepUntil(sweeping.signal)
      this.#say('Players are placing')
      for (const kill of this.#plan.kills) await this.#kill(kill)
      await this.#load.stop()
      await this.#director.finish()
      sweeping.abort()
      await sweeper
      await this.#comeToRest()
      return await this.#check()
    } finally {
      // After a failure there is no process left to answer.
      this.#load.abandon()
      this.#director.abandon()
      sweeping.abort()
    }
  }

  async #addPlayers(): Promise<void> {
    const adding = Array.from({ length: this.#plan.playersPerRound }, async () => {
      this.#load.players.push(await this.#stage.addPlayer(2))
    })
    await Promise.all(adding)
  }

  async #kill({ victim, afterMs, during }: Kill): Promise<void> {
    const { server, postgres, db } = this.#stage
    const before = await this.#progress(during)
    await sleep(afterMs)
    const deadlineMs = performance.now() + MOMENT_TIMEOUT_MS
    while ((await this.#progress(during)) <= before && performance.now() < deadlineMs) await sleep(20)
    this.#kills[victim] += 1
    if (victim === 'postgres') {
      await postgres.kill()
      await postgres.restart()
    } else {
      await server.kill()
      this.#director.announce(this.#plan.gamesPerRound)
      if (this.#plan.endsLease) await endLease(db)
      await server.start()
    }
    const sent = this.#record.orders.length
    this.#say(
      `${victim === 'server' ? 'The server' : 'PostgreSQL'} was killed and is back; ${sent} orders so far`,
    )
    if (server.hasEnded) {
      this.#findings.push(`the server crashed after ${victim} was killed`)
      await server.start()
    }
    await this.#addPlayers()
    this.#director.begin()
  }

  async #progress(moment: Moment): Promise<number> {
    if (moment === 'placing') return this.#record.orders.filter(isAcknowledged).length
    const { settled, reversed } = await countBookings(this.#stage.db, TENANT)
    return moment === 'settling' ? settled : reversed
  }

  async #sweepUntil(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      // While PostgreSQL is away there is nothing to look at.
      await this.#stage.sweep().catch(() => undefined)
      await sleep(this.#plan.sweepMs, undefined, { signal }).catch(() => undefined)
    }
  }

  /** Waits until the provider's last result has arrived and the server has no more due work. */
  async #comeToRest(): Promise<void> {
    this.#say('All games are over; waiting until nothing is due')
    const deadlineMs = performance.now() + this.#plan.restTimeoutMs
    let left = 'the results have not arrived'
    while (performance.now() < deadlineMs) {
      if (await this.#haveResultsArrived()) {
        const { open, stale } = await countDue(this.#stage.db, TENANT)
        if (open + stale === 0) return
        left = `${open} picks are open on games that are over, ${stale} have an old result`
        if (this.#plan.endsLease) await this.#stage.sweep()
      } else this.#director.repeat()
      await sleep(200)
    }
    this.#findings.push(`after ${this.#plan.restTimeoutMs / 1000} s of rest ${left}`)
  }

  async #haveResultsArrived(): Promise<boolean> {
    const stored = new Map((await readStoredGames(this.#stage.db)).map((game) => [game.id, game]))
    return this.#stage.games.games.values().every(({ id, status, score }) => {
      const known = stored.get(id)
      if (known?.status !== status) return false
      return status !== 'completed' || (known.home === score.home && known.away === score.away)
    })
  }

  async #check(): Promise<FaultSummary> {
    const { db, games, server, folder } = this.#stage
    const stored = {
      orders: await readStoredOrders(db, TENANT),
      picks: await readStoredPicks(db, TENANT),
      accounts: await readStoredAccounts(db, TENANT),
    }
    this.#findings.push(...findFaults(this.#record, games.games, stored))
    for await (const { accno, faults } of auditTenant(db, TENANT))
      for (const fault of faults) this.#findings.push(`audit of ${accno}: ${fault}`)
    if (server.ownEnds > 0) this.#findings.push(`the server crashed ${server.ownEnds} times`)
    const { orders, cashOuts } = this.#record
    const picks = stored.picks.filter(({ type }) => type !== 'CHILD')
    return {
      orders: orders.length,
      acknowledged: orders.filter(isAcknowledged).length,
      refused: orders.filter(isRefused).length,
      unanswered: orders.filter(isUnanswered).length,
      resent: orders.reduce((sum, { replies }) => sum + replies.length - 1, 0),
      cashOuts: cashOuts.filter(isAcknowledged).length,
      kills: this.#kills,
      picks: picks.length,
      settled: picks.filter(({ status }) => status !== 'PENDING' && status !== 'CASH_OUT').length,
      regraded: picks.filter(({ reversals }) => reversals > 0).length,
      closedAccounts: stored.accounts.filter(({ status }) => status !== 'ACTIVE').length,
      findings: this.#findings,
      folder: this.#findings.length > 0 ? folder : undefined,
    }
  }
}
