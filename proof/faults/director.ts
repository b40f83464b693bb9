/** Lets the games of a run begin, end, be called off and be corrected, even while the servers are down. */
import { HOUR_MS } from '@pickproof/domain/time/durations'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Game, ProviderGames } from './provider-games.ts'
import type { SeededRandom } from '../seeded-random.ts'

const TICK_MS = 50
/** On the schedule. The provider's word, not the clock, begins and ends these games: a busy machine may take its time. */
const AHEAD_MS = 6 * HOUR_MS

export interface Pace {
  /** All games of a round have begun so long after it. */
  readonly roundMs: number
  /** From the beginning of a game to its end, at most. */
  readonly playMs: number
  /** From its end to a correction, at most. */
  readonly correctionMs: number
}

interface Scene {
  readonly afterMs: number
  readonly play: () => void
}

interface Script {
  /** Undefined until the round has begun. */
  fromMs: number | undefined
  /** What is still to come, the next first. */
  readonly scenes: Scene[]
}

export class Director {
  readonly #games: ProviderGames
  readonly #random: SeededRandom
  readonly #pace: Pace
  readonly #scripts: Script[] = []
  #isEnding = false
  #running: Promise<void> | undefined

  constructor(games: ProviderGames, random: SeededRandom, pace: Pace) {
    this.#games = games
    this.#random = random
    this.#pace = pace
  }

  announce(count: number): void {
    for (let index = 0; index < count; index += 1) {
      const game = this.#games.add(Date.now() + AHEAD_MS)
      this.#scripts.push(this.#write(game, (index + 1) / count))
    }
  }

  /** From now on the games that were announced so far take place. */
  begin(): void {
    for (const script of this.#scripts) script.fromMs ??= Date.now()
    this.#running ??= this.#play()
  }

  /** All games are over and fully reported. */
  async finish(): Promise<void> {
    this.#isEnding = true
    await this.#running
    for (const { scenes } of this.#scripts) for (const { play } of scenes.splice(0)) play()
  }

  abandon(): void {
    this.#isEnding = true
  }

  /** The provider sends all results again, because a listener may have missed one while it was disconnected. */
  repeat(): void {
    for (const game of this.#games.games.values()) this.#games.tellResult(game)
  }

  async #play(): Promise<void> {
    while (!this.#isEnding) {
      const nowMs = Date.now()
      for (const { fromMs, scenes } of this.#scripts) {
        if (fromMs === undefined) continue
        while (scenes[0] && fromMs + scenes[0].afterMs <= nowMs) scenes.shift()?.play()
      }
      await sleep(TICK_MS)
    }
  }

  #write(game: Game, share: number): Script {
    const random = this.#random
    const { roundMs, playMs, correctionMs } = this.#pace
    const beginMs = Math.round(roundMs * (0.3 + 0.7 * share))
    const endMs = beginMs + random.whole(Math.floor(playMs / 4), playMs)
    const scenes: Scene[] = []
    if (random.chance(0.4)) scenes.push({ afterMs: beginMs, play: () => this.#games.goLive(game) })
    if (random.chance(0.08)) scenes.push({ afterMs: endMs, play: () => this.#games.callOff(game) })
    else {
      scenes.push({ afterMs: endMs, play: () => this.#games.end(game) })
      let afterMs = endMs
      for (const chance of [0.75, 0.3]) {
        if (!random.chance(chance)) break
        afterMs += random.whole(Math.floor(correctionMs / 4), correctionMs)
        scenes.push({ afterMs, play: () => this.#games.correct(game) })
      }
    }
    return { fromMs: undefined, scenes }
  }
}
