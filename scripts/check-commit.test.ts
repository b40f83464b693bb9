import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { findFaults } from './check-commit.mjs'

const rootDir = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'pickproof-hook-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the check of commit messages', () => {
  it.each([
    'slip: keep the stake when a line is withdrawn',
    'web/slip: process taps in order\n\nTwo taps within a frame placed two picks.\n',
    `docs: ${'x'.repeat(66)}`,
    'Merge branch "main" into payouts',
    'Revert "slip: keep the stake"',
    'fixup! slip: keep the stake',
    'slip: keep the stake\n# Please enter the commit message\n',
    'slip: keep the stake\n# ------------------------ >8 ------------------------\ndiff --git a/x b/x',
  ])('accepts %j', (message) => {
    expect(findFaults(message)).toEqual([])
  })

  it.each([
    ['Keep the stake', 'area'],
    ['Slip: keep the stake', 'area'],
    ['slip:keep the stake', 'area'],
    ['', 'area'],
    [`docs: ${'x'.repeat(67)}`, '72 characters. It has 73'],
    ['slip: keep the stake.', 'period'],
    ['slip: keeps the stake', 'not "keeps"'],
    ['slip: kept the stake and added a fee\nbecause', 'second line'],
    ['slip: added a fee', 'not "added"'],
    ['slip: adding a fee', 'not "adding"'],
  ])('rejects %j', (message, words) => {
    expect(findFaults(message).join(' ')).toContain(words)
  })
})

describe('the commit hook', () => {
  it('stops a bad message once npm run hooks has installed it', () => {
    const git = (...options: string[]) => execFileSync('git', options, { cwd: folder, stdio: 'pipe' })
    const commit = (message: string) =>
      spawnSync(
        'git',
        ['-c', 'user.name=A', '-c', 'user.email=a@b.test', 'commit', '--allow-empty', '-m', message],
        { cwd: folder, encoding: 'utf8' },
      )
    for (const part of ['.githooks', 'scripts/check-commit.mjs', 'scripts/hooks.mjs']) {
      cpSync(join(rootDir, part), join(folder, part), { recursive: true })
    }
    git('init', '--quiet')
    const hooks = (...options: string[]) =>
      execFileSync(process.execPath, ['scripts/hooks.mjs', ...options], { cwd: folder })

    expect(commit('Whatever').status).toBe(0)
    hooks()
    const refused = commit('Whatever')
    expect(refused.status).not.toBe(0)
    expect(refused.stderr).toContain('Start the subject with its area')
    expect(commit('docs: explain the hook').status).toBe(0)
    hooks('--off')
    expect(commit('Whatever').status).toBe(0)
  })
})
