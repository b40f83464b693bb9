import { SPORTS } from '@pickproof/domain/games/sports'
import { cleanup } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { t } from '../../language/language.ts'
import { show } from '../testing-screen.tsx'
import { findSportDrawing, SportIcon } from './sport-icon.tsx'
import { paintsOf } from './testing-drawing.ts'

function drawingOf(sport: string): SVGElement | null {
  cleanup()
  show(<SportIcon sport={sport} />)
  return document.querySelector('svg')
}

describe('sport icon', () => {
  it('[O048] each of the twenty sports has its own drawing', () => {
    const drawings = SPORTS.map(({ id }) => drawingOf(id)?.innerHTML)
    expect(drawings).toHaveLength(20)
    expect(new Set([...drawings, drawingOf('chess')?.innerHTML]).size).toBe(21)
  })

  it('[O049] an icon has no fixed color: it is drawn in the text color of the dark and the light theme', () => {
    for (const { id } of SPORTS) expect(paintsOf(drawingOf(id))).toEqual(new Set(['none', 'currentColor']))
  })

  it('finds a sport by its id and by the name people read', () => {
    for (const { id, displayName } of SPORTS) expect(findSportDrawing(t(displayName))).toBe(id)
    expect(findSportDrawing(' water-polo ')).toBe('water_polo')
    expect(findSportDrawing('constructor')).toBeUndefined()
  })
})
