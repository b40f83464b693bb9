import { describe, expect, it } from 'vitest'
import { getSportModel, SIMULATED_SPORT_IDS } from './sport-models.ts'
import type { Game } from './script.ts'

function gameOf(key: string): Game {
  return {
    key,
    home: { attack: 0.4, defence: -0.2, players: [] },
    away: { attack: 0.1, defence: 0.3, players: [] },
  }
}

describe.each(SIMULATED_SPORT_IDS)('the outlook of %s', (sportId) => {
  const model = getSportModel(sportId)

  it('does not reveal before the start how the game will end', () => {
    const chances = Array.from({ length: 80 }, (_, index) => {
      const game = gameOf(`game-${index}`)
      const scope = model.outlookAt(game, model.writeScript(game), -1).findScope('game')
      return [scope?.home, scope?.total.over(3.5), scope?.margin.over(0.5)]
        .map((chance) => chance?.toFixed(6))
        .join(' ')
    })
    // Only the first server of a tennis match is drawn before the start.
    expect(new Set(chances).size).toBe(sportId === 'tennis' ? 2 : 1)
    expect(chances[0]).not.toContain('undefined')
  })

  it('is the same for two moments with the same key', () => {
    const game = gameOf('keys')
    const script = model.writeScript(game)
    const seen = new Map<string, string>()
    for (let atMs = -1; atMs < script.endMs; atMs += 97_000) {
      const scope = model.outlookAt(game, script, atMs).findScope('game')
      const text = `${scope?.home} ${scope?.total.over(scope.total.lowest + 40)}`
      const key = model.outlookKey(script, atMs)
      expect(seen.get(key) ?? text).toBe(text)
      seen.set(key, text)
    }
    expect(seen.size).toBeGreaterThan(3)
  })

  it('matches the scoreboard with certainty at the end', () => {
    for (let index = 0; index < 20; index += 1) {
      const game = gameOf(`end-${index}`)
      const script = model.writeScript(game)
      expect(model.outlookAt(game, script, script.endMs).findScope('game')).toBeUndefined()
      expect(script.endMs).toBeGreaterThanOrEqual(model.leastDurationMs)
    }
  })
})
