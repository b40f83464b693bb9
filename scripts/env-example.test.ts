import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { readConfig } from '@pickproof/server/config'
import { describeSettings } from '@pickproof/server/settings'
import { afterAll, describe, expect, it } from 'vitest'
import { ENV_EXAMPLE, envExample } from './env-example.ts'
import { loadEnvFile } from './load-env.mjs'

const root = mkdtempSync(join(tmpdir(), 'pickproof-env-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('.env.example', () => {
  const text = readFileSync(ENV_EXAMPLE, 'utf8')

  it('is what npm run env-example writes', () => {
    expect(text).toBe(envExample())
  })

  it('explains every setting in a sentence', () => {
    const unexplained = describeSettings().filter(({ meaning }) => !/^\S.*\.$/.test(meaning))
    expect(unexplained).toEqual([])
  })

  it('changes nothing when every line is uncommented', () => {
    const uncommented = parseEnv(text.replaceAll(/^#(?=[A-Z_]+=)/gm, ''))
    expect(Object.keys(uncommented).sort()).toEqual(
      describeSettings()
        .map(({ name }) => name)
        .sort(),
    )
    expect(readConfig(uncommented, root)).toEqual(readConfig({}, root))
  })
})

describe('.env', () => {
  it('sets variables that the shell does not set', () => {
    writeFileSync(join(root, '.env'), 'PICKPROOF_TEST_A=file\nPICKPROOF_TEST_B=file\n')
    process.env.PICKPROOF_TEST_A = 'shell'
    try {
      loadEnvFile(root)
      expect(process.env).toMatchObject({ PICKPROOF_TEST_A: 'shell', PICKPROOF_TEST_B: 'file' })
    } finally {
      delete process.env.PICKPROOF_TEST_A
      delete process.env.PICKPROOF_TEST_B
    }
  })

  it('may be missing', () => {
    expect(() => loadEnvFile(join(root, 'nowhere'))).not.toThrow()
  })
})
