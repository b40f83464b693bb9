import { SPORTS } from '@pickproof/domain/games/sports'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { t } from '../../language/language.ts'
import { findSportDrawing, SportIcon } from './sport-icon.tsx'

describe('sport icon', () => {
  it('[O048] each of the twenty sports has its own drawing', () => {
    const drawings = SPORTS.map(({ id }) => renderToStaticMarkup(<SportIcon sport={id} />))
    expect(drawings).toHaveLength(20)
    const unknown = renderToStaticMarkup(<SportIcon sport="chess" />)
    expect(new Set([...drawings, unknown]).size).toBe(21)
  })

  it('[O049] an icon has no fixed color: it is drawn in the text color of the dark and the light theme', () => {
    for (const { id } of SPORTS) {
      const markup = renderToStaticMarkup(<SportIcon sport={id} />)
      const paints = [...markup.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map((match) => match[1])
      expect(new Set(paints)).toEqual(new Set(['none', 'currentColor']))
    }
  })

  it('finds a sport by its id and by the name people read', () => {
    for (const { id, displayName } of SPORTS) expect(findSportDrawing(t(displayName))).toBe(id)
    expect(findSportDrawing(' water-polo ')).toBe('water_polo')
    expect(findSportDrawing('constructor')).toBeUndefined()
  })
})
