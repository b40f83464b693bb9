import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { firstFigure, nextFigure } from './score.tsx'

describe('score', () => {
  it('[O029] counts the changes of a score, without the first figure', () => {
    const first = firstFigure('74')
    expect(first.changes).toBe(0)
    expect(nextFigure(first, '74')).toBe(first)
    expect(nextFigure(first, '76')).toEqual({ text: '76', changes: 1 })
    expect(nextFigure(nextFigure(first, '76'), '77').changes).toBe(2)
  })

  it('[O029] grows to 1.2 by transform alone, and not at all where motion is unwanted', () => {
    const css = readFileSync(new URL('./score.module.css', import.meta.url), 'utf8')
    expect(css).toMatch(/@keyframes grow \{\s+30% \{\s+transform: scale\(1\.2\);\s+\}\s+\}/)
    expect(css).toMatch(/prefers-reduced-motion: reduce\) \{\s+\.changed \{\s+animation: none/)
  })
})
