import { existsSync, globSync, readFileSync } from 'node:fs'
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

describe('the code of the product', () => {
  const sources = globSync('{server,web,domain,contract,messages}/src/**/*.{ts,tsx}', {
    cwd: rootDir,
  }).filter((path) => !/\.test\.tsx?$|\/testing/.test(path))
  const using = (pattern: RegExp) => sources.filter((path) => pattern.test(read(path))).sort()

  it('[T23-5] starts programs only for the embedded PostgreSQL and the signer, and never through a shell', () => {
    const starting = using(/node:child_process/)
    expect(starting).not.toEqual([])
    expect(starting.filter((path) => !path.startsWith('server/src/platform/postgres/'))).toEqual([
      'server/src/modules/proofs/signing/signer-process.ts',
    ])
    expect(using(/shell: true|\bexecSync\(/)).toEqual([])
  })

  it('[T23-5] runs no text as code and sets no text as markup', () => {
    // Redis runs one fixed script.
    expect(using(/\beval\(|new Function\(/)).toEqual(['server/src/platform/bus/redis-bus.ts'])
    expect(using(/dangerouslySetInnerHTML|\.innerHTML|\.outerHTML|document\.write/)).toEqual([])
  })

  it('[T23-5] listens to no messages of other windows', () => {
    // The tabs of a browser share the sign-in over a channel of their origin.
    expect(using(/addEventListener\(\s*'message'/)).toEqual(['web/src/session/session.ts'])
    expect(read('web/src/session/session.ts')).toContain('new BroadcastChannel(')
    // Both ends of the worker that solves captchas.
    expect(using(/\bonmessage\b/)).toEqual(['web/src/auth/captcha-worker.ts', 'web/src/auth/use-captcha.ts'])
  })

  it('[T23-5] pins every package with its hash in the lock file, which the list of packages is made from', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      readonly packages: Record<string, { readonly link?: boolean; readonly integrity?: string }>
    }
    const installed = Object.entries(packages).filter(([path]) => path.includes('node_modules/'))
    expect(installed.length).toBeGreaterThan(100)
    const unpinned = installed.filter(([, { link, integrity }]) => !link && !integrity?.startsWith('sha512-'))
    expect(unpinned).toEqual([])
  })

  it('[T23-5] takes weak random numbers for pauses and pictures only', () => {
    expect(using(/Math\.random/)).toEqual([
      'server/src/modules/feeds/pause.ts',
      'web/src/live/live-layer.ts',
      'web/src/player/dashboard/dashboard-page.tsx',
      'web/src/stream/live-stream.ts',
    ])
  })
})
