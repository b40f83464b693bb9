/** How a sportsbook's view of a game differs from the model. */
import { type HashPart, normalAt, uniformAt } from './random.ts'
import type { BookTemper } from './sportsbooks.ts'

const LIVE_MOOD_MS = 120_000
const EARLY_MOOD_MS = 600_000
const MOOD = 0.012

/** In log-odds toward home, over or yes. */
export type Opinions = (subject: string, nowMs: number, isLive: boolean) => number

type Opinion = {
  readonly lasting: number
  /** Staggers mood changes across subjects. */
  readonly offset: number
  step: number
  mood: number
}

/**
 * A lasting opinion of the sportsbook, plus a mood that changes every few minutes at a different time for each subject.
 * Both are functions of their names, so only the last answer is cached.
 */
export function createOpinions(seed: HashPart, speed: number, book: BookTemper, fixtureId: string): Opinions {
  const known = new Map<string, Opinion>()
  const form = (subject: string): Opinion => {
    const opinion = {
      lasting: book.opinion * normalAt('opinion', seed, book.id, fixtureId, subject),
      offset: uniformAt('mood-offset', seed, book.id, fixtureId, subject),
      step: Number.NaN,
      mood: 0,
    }
    known.set(subject, opinion)
    return opinion
  }
  return (subject, nowMs, isLive) => {
    const opinion = known.get(subject) ?? form(subject)
    const step = Math.floor(nowMs / (isLive ? LIVE_MOOD_MS / speed : EARLY_MOOD_MS) + opinion.offset)
    if (step !== opinion.step) {
      opinion.step = step
      opinion.mood = normalAt('mood', seed, book.id, fixtureId, subject, step)
    }
    return opinion.lasting + MOOD * opinion.mood
  }
}
