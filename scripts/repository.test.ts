import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { releaseNotes } from './release-notes.mjs'

const rootDir = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(rootDir, path), 'utf8')
const root = JSON.parse(read('package.json'))
const workspaces: readonly string[] = root.workspaces

describe('the license', () => {
  it('is Apache-2.0 in LICENSE and in every package', () => {
    expect(read('LICENSE')).toMatch(/^\s*Apache License\s+Version 2\.0, January 2004/)
    const licenses = ['', ...workspaces].map(
      (folder) => JSON.parse(read(join(folder, 'package.json'))).license,
    )
    expect(new Set(licenses)).toEqual(new Set(['Apache-2.0']))
  })
})

describe('the changelog', () => {
  it('has notes for the version in package.json', () => {
    expect(releaseNotes(read('CHANGELOG.md'), `v${root.version}`)).toContain('### Added')
  })

  it('gives one version and no other', () => {
    const changelog = '# Changelog\n\n## [0.2.0] - 2027-01-01\n\n- Two\n\n## [0.1.0]\n\n- One\n\n[0.1.0]: x\n'
    expect(releaseNotes(changelog, 'v0.2.0')).toBe('- Two')
    expect(releaseNotes(changelog, 'v0.1.0')).toBe('- One')
    expect(() => releaseNotes(changelog, 'v0.3.0')).toThrow('no notes for 0.3.0')
  })
})

describe('the workflows', () => {
  it.each(['ci', 'nightly', 'release'])('%s runs commands that exist', (name) => {
    const text = read(`.github/workflows/${name}.yml`)
    const scripts = [...text.matchAll(/npm (?:run (?:-s )?)?(?!ci\b|run\b)([a-z][a-z:-]*)/g)].map(
      ([, script]) => script,
    )
    const files = [...text.matchAll(/node (scripts\/\S+)/g)].map(([, path = '']) => path)
    expect(scripts.length + files.length).toBeGreaterThan(0)
    expect(Object.keys(root.scripts)).toEqual(expect.arrayContaining(scripts))
    expect(files.filter((path) => !existsSync(join(rootDir, path)))).toEqual([])
  })

  it('run the two commands of the README', () => {
    const ci = read('.github/workflows/ci.yml')
    for (const command of ['npm start', 'npm test']) {
      expect(read('README.md')).toContain(command)
      expect(ci).toContain(command)
    }
  })
})
