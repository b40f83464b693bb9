import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MODULES_BELOW, ROOMS } from './house.ts'

const text = readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8')

type Arrow = readonly [from: string, to: string]

/** The first drawing below a heading; `a --> b --> c` is two arrows. */
function arrowsBelow(heading: string): readonly Arrow[] {
  const [, drawing = ''] = new RegExp(`## ${heading}\n.*?\`\`\`mermaid\n(.*?)\`\`\``, 's').exec(text) ?? []
  return drawing.split('\n').flatMap((line) => {
    const names = line.trim().split(' --> ')
    return names.slice(1).map((to, index) => [names[index] ?? '', to] as const)
  })
}

function reachableFrom(start: string, arrows: readonly Arrow[]): ReadonlySet<string> {
  const found = new Set<string>()
  const follow = (from: string) => {
    for (const [one, other] of arrows) {
      if (one !== from || found.has(other)) continue
      found.add(other)
      follow(other)
    }
  }
  follow(start)
  return found
}

describe.each([
  ['Rooms', ROOMS],
  ['Modules of the server', MODULES_BELOW],
])('the drawing "%s" in docs/architecture.md', (heading, allowed) => {
  const arrows = arrowsBelow(heading)

  it.each(arrows)('draws %s --> %s, which the import rules allow', (from, to) => {
    expect(allowed[from]).toContain(to)
  })

  it.each(Object.entries(allowed))('leads from %s to everything it may import', (name, below) => {
    const reachable = reachableFrom(name, arrows)
    expect(below.filter((other) => !reachable.has(other))).toEqual([])
  })
})
