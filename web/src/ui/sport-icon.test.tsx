import { SPORTS } from '@pickproof/domain/sports'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { findSportDrawing, SportIcon } from './sport-icon.tsx'

describe('sport icon', () => {
  it('every sport has a drawing of its own', () => {
    const drawings = SPORTS.map(({ id }) => renderToStaticMarkup(<SportIcon sport={id} />))
    const unknown = renderToStaticMarkup(<SportIcon sport="chess" />)
    expect(new Set([...drawings, unknown]).size).toBe(21)
  })

  it('finds a sport by its id and by the name people read', () => {
    for (const { id, displayName } of SPORTS) expect(findSportDrawing(displayName)).toBe(id)
    expect(findSportDrawing(' water-polo ')).toBe('water_polo')
    expect(findSportDrawing('constructor')).toBeUndefined()
  })
})
