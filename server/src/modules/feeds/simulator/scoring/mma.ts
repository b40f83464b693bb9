import type { SideName } from '../../feed-types.ts'
import { createRandom } from '../random.ts'
import { type LineChances, lineChances } from '../line-chances.ts'
import type { ScoreOutlook } from '../score-outlook.ts'
import {
  type Game,
  MINUTE_MS,
  type Outlook,
  otherSide,
  type Phase,
  type ScoreEvent,
  type Script,
  type SportModel,
} from './script.ts'

const ROUNDS = 3
const ROUND_MS = 5 * MINUTE_MS
const BREAK_MS = MINUTE_MS
const WALKOUT_MS = 6 * MINUTE_MS
const ANNOUNCEMENT_MS = 4 * MINUTE_MS
/** The chance per millisecond that a fighter finishes an equal opponent. */
const FINISH_RATE = 0.36 / (ROUNDS * ROUND_MS)
/** How often prices are recomputed. */
const OUTLOOK_STEP_MS = 5_000

type FightScript = Script & {
  /** Total time fought, without breaks. */
  readonly foughtMs: number
  /** Who won each completed round on the scorecards. */
  readonly roundWinners: readonly SideName[]
}

function finishRate(game: Game, side: SideName): number {
  return FINISH_RATE * Math.exp(0.35 * (game[side].attack - game[otherSide(side)].defence))
}

function homeRoundChance(game: Game): number {
  const lean = 0.3 * (game.home.attack + game.home.defence - game.away.attack - game.away.defence)
  return 1 / (1 + Math.exp(-lean))
}

function writeScript(game: Game): FightScript {
  const random = createRandom('mma', game.key)
  const rates = { home: finishRate(game, 'home'), away: finishRate(game, 'away') }
  const both = rates.home + rates.away
  const finishMs = Math.round(-Math.log(1 - random.next()) / both) + 1
  const finisher: SideName = random.chance(rates.home / both) ? 'home' : 'away'
  const method = random.chance(0.62) ? 'ko' : 'submission'
  const roundWinners: SideName[] = []
  const phases: Phase[] = [{ kind: 'break', period: 1, label: 'walkout', fromMs: 0, toMs: WALKOUT_MS }]
  const alertsMs: number[] = []
  let nowMs = WALKOUT_MS
  let foughtMs = 0
  for (let round = 1; round <= ROUNDS && finishMs > foughtMs; round += 1) {
    const lengthMs = Math.min(ROUND_MS, finishMs - foughtMs)
    const clock = { fromSeconds: 300, toSeconds: 300 - Math.round(lengthMs / 1_000) }
    phases.push({
      kind: 'play',
      period: round,
      label: String(round),
      fromMs: nowMs,
      toMs: nowMs + lengthMs,
      clock,
    })
    nowMs += lengthMs
    foughtMs += lengthMs
    if (lengthMs < ROUND_MS) break
    roundWinners.push(random.chance(homeRoundChance(game)) ? 'home' : 'away')
    alertsMs.push(nowMs)
    if (round === ROUNDS) break
    phases.push({ kind: 'break', period: round, label: String(round), fromMs: nowMs, toMs: nowMs + BREAK_MS })
    nowMs += BREAK_MS
  }
  const isFinish = finishMs <= ROUNDS * ROUND_MS
  const homeRounds = roundWinners.filter((winner) => winner === 'home').length
  const winner = isFinish ? finisher : homeRounds * 2 > ROUNDS ? 'home' : 'away'
  const period = phases.at(-1)?.period ?? 1
  const knownMs = isFinish ? nowMs : nowMs + ANNOUNCEMENT_MS - 1
  phases.push({ kind: 'break', period, label: 'decision', fromMs: nowMs, toMs: nowMs + ANNOUNCEMENT_MS })
  const scores: ScoreEvent[] = [{ atMs: knownMs, period, side: winner, points: 1 }]
  const endMs = nowMs + ANNOUNCEMENT_MS
  return {
    phases,
    scores,
    stats: [],
    alertsMs,
    endMs,
    decisionMethod: isFinish ? method : 'decision',
    foughtMs,
    roundWinners,
  }
}

/** Time fought up to a moment. */
function foughtAt(script: Script, atMs: number): number {
  let fought = 0
  for (const phase of script.phases) {
    if (phase.kind === 'play') fought += Math.max(0, Math.min(atMs, phase.toMs) - phase.fromMs)
  }
  return fought
}

function binomialMajority(chance: number, have: number, left: number): number {
  if (left === 0) return have * 2 > ROUNDS ? 1 : 0
  return (
    chance * binomialMajority(chance, have + 1, left - 1) +
    (1 - chance) * binomialMajority(chance, have, left - 1)
  )
}

function stepStart(atMs: number): number {
  return Math.floor(atMs / OUTLOOK_STEP_MS) * OUTLOOK_STEP_MS
}

const NO_LINES: LineChances = lineChances(Float64Array.of(1), 0)

function fightOutlook(game: Game, script: FightScript, atMs: number): Outlook {
  const fought = foughtAt(script, stepStart(atMs))
  const isOver = atMs >= 0 && foughtAt(script, atMs) >= script.foughtMs
  const rates = { home: finishRate(game, 'home'), away: finishRate(game, 'away') }
  const both = rates.home + rates.away
  const survives = (untilMs: number) => Math.exp(-both * Math.max(0, untilMs - fought))
  return {
    findScope: (scope): ScoreOutlook | undefined => {
      if (scope !== 'game' || isOver) return undefined
      const judged = script.roundWinners.slice(0, Math.floor(fought / ROUND_MS))
      const have = judged.filter((winner) => winner === 'home').length
      const onCards = binomialMajority(homeRoundChance(game), have, ROUNDS - judged.length)
      const distance = survives(ROUNDS * ROUND_MS)
      const home = (1 - distance) * (rates.home / both) + distance * onCards
      const none = {
        bothScore: 0,
        margin: NO_LINES,
        total: NO_LINES,
        homeTotal: NO_LINES,
        awayTotal: NO_LINES,
      }
      return { home, draw: 0, away: 1 - home, ...none }
    },
    players: () => [],
    roundsOver: (line) => survives(line * ROUND_MS),
  }
}

/**
 * Ten for the winner of a round, nine for the loser. The score of the fight is one for its winner and zero for the
 * loser.
 */
function cards(script: FightScript, atMs: number, side: SideName): Record<string, number> {
  const judged = script.roundWinners.slice(0, Math.floor(foughtAt(script, atMs) / ROUND_MS))
  return Object.fromEntries(
    judged.map((winner, index) => [`round_${index + 1}_card`, winner === side ? 10 : 9]),
  )
}

export const mma: SportModel<FightScript> = {
  writeScript,
  outlookKey: (script, atMs) => {
    const isOver = atMs >= 0 && foughtAt(script, atMs) >= script.foughtMs
    return isOver ? 'over' : String(foughtAt(script, stepStart(atMs)))
  },
  outlookAt: fightOutlook,
  boardDetail: (script, atMs) => {
    // Rounds as a decimal: 1.52 is a little past the middle of the second one.
    const rounds = Math.ceil((foughtAt(script, atMs) / ROUND_MS) * 1_000) / 1_000
    return {
      stats: { home: cards(script, atMs, 'home'), away: cards(script, atMs, 'away') },
      marketStats: { home: { total_rounds: rounds }, away: { total_rounds: 0 } },
    }
  },
  scopes: {},
  playerMarkets: {},
  lockMs: 15_000,
  leastDurationMs: WALKOUT_MS + ANNOUNCEMENT_MS,
}
