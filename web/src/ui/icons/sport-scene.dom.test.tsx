import { SPORTS } from '@pickproof/domain/games/sports'
import { cleanup } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '../testing-screen.tsx'
import { SportScene } from './sport-scene.tsx'
import { paintsOf } from './testing-drawing.ts'

function sceneOf(sport: string): SVGElement | null {
  cleanup()
  show(<SportScene sport={sport} />)
  return document.querySelector('svg')
}

describe('sport scene', () => {
  it('[O049] each of the twenty sports has its own game image', () => {
    const scenes = SPORTS.map(({ id }) => sceneOf(id))
    expect(scenes).toHaveLength(20)
    expect(new Set(scenes.map((scene) => scene?.innerHTML)).size).toBe(20)
    for (const scene of scenes)
      expect(scene?.querySelectorAll('path, circle, ellipse, rect').length).toBeGreaterThan(5)
  })

  it('[O049] a game image has no fixed color: it follows brand and theme', () => {
    for (const { id } of SPORTS)
      expect(paintsOf(sceneOf(id))).toEqual(
        new Set(['none', 'currentColor', 'var(--c-fill)', 'var(--c-brand)']),
      )
  })

  it('a sport without a drawing has none', () => {
    expect(sceneOf('chess')).toBeNull()
  })
})
