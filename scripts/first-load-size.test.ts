import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { FIRST_LOAD_LIMITS_KB, firstLoadFaults } from './first-load-size.mjs'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

interface Sizes {
  readonly entry: number
  readonly page: number
  readonly german: number
  /** Of the pages behind the sign-in. */
  readonly other?: number
  /** What draws the first figures of the home page. */
  readonly figures?: number
}

/** A built web app whose files do not compress. */
function built({ entry, page, german, other = 100_000, figures }: Sizes): string {
  const root = mkdtempSync(join(tmpdir(), 'pickproof-first-load-'))
  roots.push(root)
  const dist = join(root, 'web', 'dist')
  mkdirSync(join(dist, '.vite'), { recursive: true })
  const write = (file: string, bytes: number) => writeFileSync(join(dist, file), randomBytes(bytes))
  write('entry.js', entry)
  write('page.js', page)
  write('other.js', other)
  write('german.js', german)
  write('figures.js', figures ?? 0)
  writeFileSync(join(dist, 'index.html'), '<script type="module" crossorigin src="/entry.js"></script>')
  const pages = Object.keys(FIRST_LOAD_LIMITS_KB).map((path) => ({
    path,
    scripts: [path === '/login' ? '/page.js' : '/other.js'],
    styles: [],
    ...(figures && path === '/app' ? { figures: { scripts: ['/figures.js'], styles: [] } } : {}),
  }))
  const app = { scripts: ['/entry.js'], styles: [] }
  writeFileSync(join(dist, '.vite', 'first-load.json'), JSON.stringify({ app, pages }))
  const manifest = { '../messages/catalogues/de/first-page.json': { file: 'german.js' } }
  writeFileSync(join(dist, '.vite', 'manifest.json'), JSON.stringify(manifest))
  return root
}

it('a first load within the limit has no fault, and the files of other pages do not count', () => {
  expect(firstLoadFaults(built({ entry: 90_000, page: 50_000, german: 1000 }))).toEqual([])
})

it('a first load above the limit is named with its language and its size', () => {
  const faults = firstLoadFaults(built({ entry: 90_000, page: 59_000, german: 2000 }))
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(
    /^The first load of \/login in the language de has 151\.\d kB of script, limit 150 kB/,
  )
})

it('a page behind the sign-in has a separate limit', () => {
  const faults = firstLoadFaults(built({ entry: 90_000, page: 50_000, german: 1000, other: 160_000 }))
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(
    /^The first load of \/app in the language en has 250\.\d kB of script, limit 240 kB/,
  )
})

it('a first load without a build is a fault', () => {
  expect(firstLoadFaults(tmpdir())).toContain('The web app is not built.')
})

it('[T24-6] more script before the first figures of a page than is allowed is a fault', () => {
  const sizes = { entry: 10_000, page: 50_000, german: 1000 }
  expect(firstLoadFaults(built({ ...sizes, figures: 14_000 }))).toEqual([])
  expect(firstLoadFaults(built({ ...sizes, figures: 16_000 }))).toEqual([
    expect.stringMatching(/^\/app loads 26\.\d kB of script before its first figures, limit 25 kB/),
  ])
})
