import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readFirstLoad } from './first-load.ts'

const NO_FILES = { scripts: [], styles: [] }
const pageAt = (path: string, name: string) => ({
  ...{ path, isOpen: true, frame: null, calls: [], accountCalls: [], figures: NO_FILES },
  ...{ scripts: [`/${name}.js`], styles: [] },
})

const dist = mkdtempSync(join(tmpdir(), 'pickproof-first-load-'))
afterAll(() => rmSync(dist, { recursive: true, force: true }))
mkdirSync(join(dist, '.vite'))
const pages = [pageAt('/login', 'sign-in'), pageAt('/app', 'home')]
const firstLoad = {
  signIn: '/login',
  home: '/app',
  app: NO_FILES,
  late: NO_FILES,
  faces: { text: '/text.woff2' },
  pages,
}
writeFileSync(join(dist, '.vite', 'first-load.json'), JSON.stringify(firstLoad))
const firstLoadAt = await readFirstLoad(dist)

const scriptsAt = (url: string) => firstLoadAt(url, { hasSession: false, displayFamily: '' }).files

describe('the page of an address', () => {
  it.each(['/app', '/app/', '/app///', '/app/?next=/'])('is the same at %s', (url) => {
    expect(scriptsAt(url)).toContain('/home.js')
  })

  it.each(['/', '///'])('is the sign-in at %s', (url) => {
    expect(scriptsAt(url)).toContain('/sign-in.js')
  })

  // Everyone else waits while an address is read. What takes longer than in proportion to its length does not end here.
  it('is found in an address of very many slashes', () => {
    expect(scriptsAt(`${'/'.repeat(200_000)}x`)).toContain('/sign-in.js')
  })
})
