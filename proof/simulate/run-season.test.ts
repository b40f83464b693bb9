import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '@pickproof/server/config'
import { Database } from '@pickproof/server/platform/db/database'
import { createLog } from '@pickproof/server/platform/log'
import { type TestDatabase, testDatabase } from '@pickproof/server/testing/test-database'
import { reportText } from './print-report.ts'
import { runSeason, type SeasonOptions } from './run-season.ts'
import { BREACH_RULES, groupOf, type SeasonAccount, type SeasonReport } from './season-report.ts'

const TENANT = 'pick-trading'
/** Seconds on an idle machine; a busy one must not fail it. */
const PLAYED_WITHIN_MS = 180_000

/** Terms under which two days are enough for every end that an account can have. */
const SHORT: SeasonOptions = {
  seed: 'short-2',
  players: 10,
  days: 2,
  skill: 0.8,
  gamesPerSport: 1,
  terms: {
    targetPercent: 4,
    dailyLossPercent: 3,
    overallLossPercent: 4,
    leastPickPercent: 1.2,
    mostPickPercent: 2,
    minimumPicks: 2,
    timeLimitDays: 2,
  },
}

const SECRET_KEY = 'x'.repeat(40)
const first = await testDatabase()
const second = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'pickproof-season-test-'))
const database = new Database({
  url: first.serverUrl,
  secretKey: SECRET_KEY,
  connectionsMax: 2,
  log: createLog('silent'),
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function play({ ownerUrl, serverUrl }: TestDatabase, options: SeasonOptions): Promise<SeasonReport> {
  const config = readConfig(
    {
      NODE_ENV: 'test',
      SECRET_KEY,
      DATA_DIR: dataDir,
      DATABASE_URL: ownerUrl,
      DATABASE_SERVER_URL: serverUrl,
      DATABASE_CONNECTIONS: '6',
      PORT: '0',
      WEB: 'none',
      LOG_LEVEL: 'fatal',
      RATE_LIMITS: 'off',
    },
    fileURLToPath(new URL('../../', import.meta.url)),
  )
  return await runSeason(options, { config, serverUrl, tell: () => undefined })
}

/** Account numbers are drawn by the product and differ from run to run. */
const withoutNumbers = ({ accounts, ...report }: SeasonReport) => ({
  ...report,
  accounts: accounts.map(({ accno, ...account }) => account),
})

let report: SeasonReport
let again: SeasonReport
beforeAll(async () => {
  ;[report, again] = await Promise.all([play(first, SHORT), play(second, SHORT)])
}, PLAYED_WITHIN_MS)

const endedBy = (rule: SeasonAccount['rule']) => report.accounts.filter((account) => account.rule === rule)

async function storedAccount({ accno }: SeasonAccount) {
  const db = database.tenant(TENANT)
  const account = await db
    .selectFrom('challenge_account')
    .selectAll()
    .where('accno', '=', accno)
    .executeTakeFirstOrThrow()
  const rules = await db
    .selectFrom('account_report')
    .select(['rule_id', 'status_after'])
    .where('account_id', '=', account.id)
    .execute()
  return { account, rules }
}

describe('a season', () => {
  it('comes out the same for the same seed', () => {
    expect(withoutNumbers(again)).toEqual(withoutNumbers(report))
    expect(report.orders.placed).toBeGreaterThan(10)
  })

  it('leaves accounts that recompute without a difference', () => {
    expect(report.audit.faults).toEqual([])
    expect(report.audit.accounts).toBe(report.accounts.length)
    expect(reportText(report)).toContain('no difference')
  })

  it('reports a breach only where the account is lost by that rule', async () => {
    const breached = BREACH_RULES.flatMap(endedBy)
    expect(breached.length).toBeGreaterThan(0)
    for (const reported of breached) {
      const { account, rules } = await storedAccount(reported)
      expect(account.status).toBe('CHALLENGE_LOST')
      expect(rules).toEqual([{ rule_id: reported.rule, status_after: 'CHALLENGE_LOST' }])
    }
  })

  it('plays the next stage when the first is passed, and ends an account with its time', async () => {
    const passed = endedBy('target').filter(({ stage }) => stage === 'STAGE_1')
    expect(passed.length).toBeGreaterThan(0)
    for (const { player, status } of passed) {
      expect(status).toBe('PHASE_COMPLETED')
      expect(report.accounts.some((next) => next.player === player && next.stage === 'STAGE_2')).toBe(true)
    }
    const expired = endedBy('expiry')
    expect(expired.length).toBeGreaterThan(0)
    for (const { status, days } of expired) {
      expect(status).toBe('EXPIRED')
      expect(days).toBe(2)
    }
  })

  it('counts every account once and every pick that was placed', async () => {
    const { accounts, passed, breached, expired, active, picks } = groupOf(report.accounts)
    const lost = BREACH_RULES.reduce((sum, rule) => sum + breached[rule], 0)
    expect(passed + lost + expired + active).toBe(accounts)
    expect(picks).toBe(report.orders.placed)
    const refused = report.orders.sent - report.orders.placed
    expect(refused).toBeGreaterThan(0)
    const codes = report.orders.refusals.map(({ code }) => code)
    expect(codes.every((code) => code.startsWith('slip.'))).toBe(true)
    expect(report.orders.refusals.reduce((sum, { orders }) => sum + orders, 0)).toBeGreaterThanOrEqual(
      refused,
    )
  })
})
