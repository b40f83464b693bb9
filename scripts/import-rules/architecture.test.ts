import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MODULES_BELOW } from './house.ts'

const text = readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8')
const [, drawing = ''] = /## Modules of the server.*?```mermaid\n(.*?)```/s.exec(text) ?? []

/** `a --> b --> c` is two arrows. */
const arrows = drawing.split('\n').flatMap((line) => {
  const names = line.trim().split(' --> ')
  return names.slice(1).map((to, index) => [names[index] ?? '', to] as const)
})

function reachableFrom(module: string): ReadonlySet<string> {
  const found = new Set<string>()
  const follow = (from: string) => {
    for (const [one, other] of arrows) {
      if (one !== from || found.has(other)) continue
      found.add(other)
      follow(other)
    }
  }
  follow(module)
  return found
}

describe('the drawing of the modules in docs/architecture.md', () => {
  it.each(arrows)('draws %s --> %s, which the import rules allow', (from, to) => {
    expect(MODULES_BELOW[from]).toContain(to)
  })

  it.each(Object.entries(MODULES_BELOW))('leads from %s to all modules below it', (module, below) => {
    const reachable = reachableFrom(module)
    expect(below.filter((name) => !reachable.has(name))).toEqual([])
  })
})
