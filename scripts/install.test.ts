import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { findReasonToInstall } from './install.mjs'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

const WANTED = {
  '': {},
  domain: {},
  'node_modules/@our/domain': { link: true },
  'node_modules/alpha': { version: '1.0.0', integrity: 'a' },
  'node_modules/other-machine': { version: '1.0.0', integrity: 'b', optional: true },
}

function reasonFor(installed: object | undefined, folders: string[]): string | undefined {
  const root = mkdtempSync(join(tmpdir(), 'pickproof-install-'))
  roots.push(root)
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: WANTED }))
  for (const folder of folders) mkdirSync(join(root, folder), { recursive: true })
  if (installed)
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }))
  return findReasonToInstall(root)
}

const ALPHA = { 'node_modules/alpha': WANTED['node_modules/alpha'] }

describe('packages are installed', () => {
  it('when nothing is there', () => {
    expect(reasonFor(undefined, [])).toBe('nothing is installed yet')
  })

  it('when an install was broken off, so npm wrote no record', () => {
    expect(reasonFor(undefined, ['node_modules/alpha'])).toBe('nothing is installed yet')
  })

  it('when the lock file wants another version', () => {
    const older = { 'node_modules/alpha': { version: '0.9.0', integrity: 'z' } }
    expect(reasonFor(older, ['node_modules/alpha'])).toBe('alpha is not 1.0.0')
  })

  it('when a recorded package is missing on the disk', () => {
    expect(reasonFor(ALPHA, ['node_modules'])).toBe('alpha is missing')
  })

  it('but not again when everything is installed, without the binaries of other machines', () => {
    expect(reasonFor(ALPHA, ['node_modules/alpha'])).toBeUndefined()
  })
})
