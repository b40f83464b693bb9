import { SPORTS } from '@pickproof/domain/games/sports'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SportScene } from './sport-scene.tsx'

const sceneOf = (sport: string) => renderToStaticMarkup(<SportScene sport={sport} />)

describe('sport scene', () => {
  it('[O049] each of the twenty sports has its own game image', () => {
    const scenes = SPORTS.map(({ id }) => sceneOf(id))
    expect(scenes).toHaveLength(20)
    expect(new Set(scenes.map((scene) => scene.replace(/ data-scene="\w+"/, ''))).size).toBe(20)
    for (const scene of scenes) expect(scene.match(/<(path|circle|ellipse|rect)/g)?.length).toBeGreaterThan(5)
  })

  it('[O049] a game image has no fixed color: it follows brand and theme', () => {
    for (const { id } of SPORTS) {
      const paints = [...sceneOf(id).matchAll(/(?:fill|stroke)="([^"]+)"/g)].map((match) => match[1])
      expect(new Set(paints)).toEqual(new Set(['none', 'currentColor', 'var(--c-fill)', 'var(--c-brand)']))
    }
  })

  it('a sport without a drawing has none', () => {
    expect(sceneOf('chess')).toBe('')
  })
})
