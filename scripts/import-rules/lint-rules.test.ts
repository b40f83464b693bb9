import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

describe('the lint rules refuse what the import rules cannot see', () => {
  it.each<[string, string, string, string]>([
    [
      'the environment in a module',
      'server/src/modules/picks/a.ts',
      'export const y = process.env.X',
      'noProcessEnv',
    ],
    ['the environment in web', 'web/src/a.ts', 'export const { X } = process.env', 'noProcessEnv'],
    [
      'contract types named one by one, which load the file',
      'web/src/auth/a.ts',
      "import { type X } from '@pickproof/contract/identity'\nexport type Y = X",
      'useImportType',
    ],
    [
      'types exported one by one, which load the file',
      'web/src/auth/a.ts',
      "export { type X } from '@pickproof/contract/identity'",
      'useExportType',
    ],
  ])('%s', (_title, path, source, rule) => {
    const { status, stdout, stderr } = lint(path, source)
    expect({ status, output: stdout + stderr }).toEqual({ status: 1, output: expect.stringContaining(rule) })
  })

  it('and let pass the environment where settings are read', () => {
    expect(lint('server/src/config.ts', 'export const y = process.env.X\n').status).toBe(0)
  })
})

function lint(path: string, source: string) {
  const root = mkdtempSync(join(tmpdir(), 'pickproof-lint-'))
  roots.push(root)
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), source)
  cpSync(new URL('../../biome.json', import.meta.url), join(root, 'biome.json'))
  const biome = fileURLToPath(new URL('../../node_modules/.bin/biome', import.meta.url))
  return spawnSync(biome, ['lint', '--error-on-warnings', '--vcs-enabled=false', path], {
    cwd: root,
    encoding: 'utf8',
  })
}
