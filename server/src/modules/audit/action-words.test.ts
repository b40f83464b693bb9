import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ACTION_WORDS, actionWords, TARGET_WORDS, targetWords } from '@pickproof/domain/pages/audit-words'
import { describe, expect, it } from 'vitest'

const modulesDir = fileURLToPath(new URL('../', import.meta.url))
const sources = globSync('**/*.ts', { cwd: modulesDir })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(`${modulesDir}${path}`, 'utf8'))

/** Codes as the modules write them: 'user.disable'. Those of an account get their first word where they are recorded. */
const CODE =
  /'((?:session|user|document|agreement|payment|reward|pick|banner|cache|review|list|sports-market|approval|plan)\.[a-z-]+|staff\.(?:invite|accept|withdraw|end-access|team-[a-z]+|permissions))'/g
const ACCOUNT_CODE = /\b(?:recordAct|reopen)\([^)]*?action: '([a-z-]+)'/gs

describe('[decision 24] every act that the code records', () => {
  const recording = sources.filter((text) => /recordAudit|recordAct|recordStep|\baudit\(/.test(text))

  it('has words', () => {
    const codes = recording.flatMap((text) => [
      ...[...text.matchAll(CODE)].map(([, code = '']) => code),
      ...[...text.matchAll(ACCOUNT_CODE)].map(([, verb]) => `account.${verb}`),
    ])
    expect(new Set(codes).size).toBeGreaterThan(25)
    for (const code of codes) expect(Object.keys(ACTION_WORDS), code).toContain(code)
  })

  it('is done to something that has words', () => {
    const kinds = recording.flatMap((text) =>
      [...text.matchAll(/target: \{ kind: '([a-z-]+)'/g)].map(([, kind = '']) => kind),
    )
    expect(new Set(kinds).size).toBeGreaterThan(5)
    for (const kind of kinds) expect(Object.keys(TARGET_WORDS), kind).toContain(kind)
  })

  it('is shown by its code where an older version had more', () => {
    expect([actionWords('old.act'), targetWords('thing'), actionWords('constructor')]).toEqual([
      'old.act',
      'thing',
      'constructor',
    ])
  })
})
