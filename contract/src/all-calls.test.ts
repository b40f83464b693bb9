import { CAPABILITIES } from '@pickproof/domain/people/capabilities'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { auditLogCalls } from './admin-audit-log.ts'
import { approvalCalls } from './approvals.ts'
import { staffFindCalls } from './admin-find.ts'
import { changesAllowedWhenSwitched, changesRefusedWhenSwitched } from './testing-switched-calls.ts'
import { adminHealthCalls } from './admin-health.ts'
import { adminPeopleCalls } from './admin-people.ts'
import { cacheCalls } from './admin-cache.ts'
import { overviewStatisticCalls } from './admin-overview.ts'
import { staffDisputeCalls } from './admin-disputes.ts'
import { reviewCalls } from './admin-review.ts'
import { sportsMarketCalls } from './admin-sports-market.ts'
import { tableSettingsCalls } from './admin-table-settings.ts'
import { adminUserCalls } from './admin-users.ts'
import { staffDocumentCalls } from './admin-documents.ts'
import { paymentDecisionCalls, staffPaymentCalls } from './admin-payments.ts'
import { staffRewardCalls } from './admin-rewards.ts'
import { adminAccountCalls } from './admin-accounts.ts'
import { allCalls } from './all-calls.ts'
import { adminPickCalls } from './admin-picks.ts'
import { bannerCalls } from './banners.ts'
import { bulkCalls } from './bulk.ts'
import { certificateCalls } from './certificates.ts'
import type { CallSpec } from './call.ts'
import { errorsOf } from './call-errors.ts'
import { catalogCalls } from './catalog.ts'
import { challengeCalls } from './challenges.ts'
import { disputeCalls } from './disputes.ts'
import { dutyCalls, playSessionCalls } from './duties.ts'
import { COMMON_ERRORS, ERROR_STATUS } from './errors.ts'
import { findCalls } from './find.ts'
import { healthCalls } from './health.ts'
import { helpCalls } from './help.ts'
import { identityCalls } from './identity.ts'
import { securityCalls } from './security.ts'
import { identityCaseCalls } from './identity-cases.ts'
import { kycCalls } from './kyc.ts'
import { listPageCalls } from './list.ts'
import { newsCalls, notificationCalls } from './notifications.ts'
import { oddsCalls } from './odds.ts'
import { overviewCalls } from './overview.ts'
import { paymentCalls } from './payments.ts'
import { payoutFileCalls } from './payout-files.ts'
import { performanceCalls } from './performance.ts'
import { pickHistoryCalls } from './pick-history.ts'
import { priceAlertCalls } from './price-alerts.ts'
import { pickShareCalls, pictureCalls } from './pick-shares.ts'
import { receiptCalls } from './receipts.ts'
import { ledgerCalls, pickCalls } from './picks.ts'
import { rewardCalls } from './rewards.ts'
import { staffCalls } from './staff.ts'
import { streamCalls } from './stream.ts'
import { suspensionCalls } from './suspensions.ts'
import { tenantCalls } from './tenants.ts'

const calls = Object.entries(allCalls as Record<string, CallSpec>)

describe('every declared call', () => {
  it.each(calls)('%s is well formed', (key, call) => {
    expect(key).toMatch(/^(GET|POST|PUT|PATCH|DELETE) (\/([a-zA-Z-]+|\{[a-zA-Z]+\}))+$/)
    expect(call.summary).toMatch(/^[A-Z].{10,}[^.]$/)
    expect(call.module).toMatch(/^[a-z]+$/)
    expect(['public', 'signed-in', ...CAPABILITIES]).toContain(call.access)
    for (const code of call.errors) {
      expect(Object.keys(ERROR_STATUS)).toContain(code)
      if (code !== 'unavailable') expect(COMMON_ERRORS).not.toContain(code)
    }
  })

  it.each(calls)('%s declares exactly the parameters of its path', (key, call) => {
    const inPath = [...key.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    const declared = call.params instanceof z.ZodObject ? Object.keys(call.params.shape) : []
    expect(declared).toEqual(inPath)
  })

  it.each(calls)('%s sends a body only with a method that has one', (key, call) => {
    const mayHaveBody = !/^(GET|DELETE) /.test(key)
    expect(call.body === undefined || mayHaveBody).toBe(true)
    expect(call.bodyKind === undefined || call.body !== undefined).toBe(true)
  })

  it.each(calls)('%s can be written into the API document', (_key, call) => {
    const { params, query, body, answer } = call
    expect(() => {
      for (const schema of [params, query, body]) if (schema) z.toJSONSchema(schema, { io: 'input' })
      if (typeof answer !== 'string') z.toJSONSchema(answer, { io: 'output' })
    }).not.toThrow()
  })

  it('has a unique path, even if parameters are renamed', () => {
    const normalised = calls.map(([key]) => key.replaceAll(/\{\w+\}/g, '{}').toLowerCase())
    expect(new Set(normalised).size).toBe(normalised.length)
  })

  it('is not hidden by a call of another module with the same key', () => {
    const modules = [
      healthCalls,
      adminPickCalls,
      tenantCalls,
      identityCalls,
      securityCalls,
      challengeCalls,
      adminAccountCalls,
      ledgerCalls,
      pickCalls,
      pickHistoryCalls,
      pickShareCalls,
      receiptCalls,
      disputeCalls,
      pictureCalls,
      performanceCalls,
      overviewCalls,
      catalogCalls,
      findCalls,
      oddsCalls,
      staffCalls,
      streamCalls,
      bannerCalls,
      overviewStatisticCalls,
      staffFindCalls,
      cacheCalls,
      adminHealthCalls,
      adminPeopleCalls,
      sportsMarketCalls,
      identityCaseCalls,
      kycCalls,
      notificationCalls,
      newsCalls,
      priceAlertCalls,
      rewardCalls,
      paymentCalls,
      paymentDecisionCalls,
      payoutFileCalls,
      staffPaymentCalls,
      staffRewardCalls,
      staffDocumentCalls,
      certificateCalls,
      helpCalls,
      tableSettingsCalls,
      adminUserCalls,
      auditLogCalls,
      reviewCalls,
      staffDisputeCalls,
      approvalCalls,
      bulkCalls,
      suspensionCalls,
      dutyCalls,
      playSessionCalls,
      listPageCalls,
    ]
    const declared = modules.flatMap((module) => Object.keys(module))
    expect(declared.length).toBe(calls.length)
  })

  it('says deliberately what a switched admin may do, if it can change anything', () => {
    const changing = calls.filter(([key, call]) => !key.startsWith('GET ') && call.access !== 'public')
    const withRule = (rule: CallSpec['whenSwitched']) =>
      changing.flatMap(([key, call]) => (call.whenSwitched === rule ? [key] : [])).sort()
    expect(withRule('allowed')).toEqual([...changesAllowedWhenSwitched].sort())
    expect(withRule('refused')).toEqual([...changesRefusedWhenSwitched].sort())
    expect(withRule('only')).toEqual(['POST /logout/impersonate'])
  })

  it('under /admin and /super-admin needs a capability', () => {
    for (const [key, call] of calls.filter(([key]) => /^\w+ \/(super-)?admin\//.test(key))) {
      expect([key, CAPABILITIES.includes(call.access as never)]).toEqual([key, true])
    }
  })

  it('that anyone may try passwords, emails or tokens with has a tighter limit', () => {
    for (const [key, call] of calls.filter(
      ([, call]) => call.access === 'public' && call.body !== undefined,
    )) {
      expect([key, call.attemptsPerMinute]).toEqual([key, expect.any(Number)])
    }
  })
})

describe('the errors of a call', () => {
  it('include what its guards answer', () => {
    expect(errorsOf(allCalls['GET /tenant'])).toEqual([...COMMON_ERRORS])
    expect(errorsOf(allCalls['GET /accounts/info'])).toEqual(
      expect.arrayContaining(['auth.required', 'account.missing', 'not-found']),
    )
    expect(errorsOf(allCalls['PUT /users/change-password'])).toEqual(
      expect.arrayContaining(['auth.required', 'access.switched', 'password.wrong']),
    )
    expect(errorsOf(allCalls['POST /super-admin/register-user'])).toContain('access.denied')
    expect(errorsOf(allCalls['POST /logout/impersonate'])).toContain('access.denied')
  })
})

describe('the address of a call', () => {
  it('[T23-5] has neither a secret nor a personal detail: those are in the body', () => {
    const fields = calls.flatMap(([key, call]) =>
      [call.params, call.query].flatMap((schema) => {
        const shape = (schema as { readonly shape?: object } | undefined)?.shape
        return Object.keys(shape ?? {}).map((field) => `${key} ${field}`)
      }),
    )
    expect(fields.length).toBeGreaterThan(50)
    const named =
      /^.* .* .*(password|token|secret|email|phone|birth|captcha|iban|wallet|firstName|lastName|code)/i
    // Public by design: a certificate is shown to anyone with its code.
    expect(fields.filter((field) => named.test(field))).toEqual([
      'GET /certificates/{code}/picture code',
      'GET /certificates/{code} code',
    ])
  })
})

it('[T23-5] no call asks or answers a secret question', () => {
  const asked = calls.filter(([, { body }]) => {
    const fields = body ? JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })) : ''
    return /"\w*(question|hint|maiden|pet)\w*":/i.test(fields)
  })
  expect(asked.map(([key]) => key)).toEqual([])
})

describe('the shape of particular calls', () => {
  it('[A054] verification is multipart, [A063] so is the password reset, and sign-in is a form', () => {
    expect(allCalls['POST /users/verification'].bodyKind).toBe('multipart')
    expect(allCalls['POST /users/resetpassword'].bodyKind).toBe('multipart')
    expect(allCalls['POST /login'].bodyKind).toBe('form')
  })

  it('a user is enabled and disabled by exactly these words, and by a whole id', () => {
    const { params } = allCalls['PATCH /admin/users/{id}/{action}']
    expect(params.parse({ id: '7', action: 'enable' })).toEqual({ id: 7, action: 'enable' })
    expect(params.parse({ id: 7, action: 'disable' })).toEqual({ id: 7, action: 'disable' })
    expect(params.safeParse({ id: '7', action: 'delete' }).success).toBe(false)
    for (const id of [
      '0',
      '-1',
      '1.5',
      '1e3',
      '0x10',
      ' 7',
      '',
      'x',
      '9007199254740993',
      '99999999999999999999',
    ]) {
      expect([id, params.safeParse({ id, action: 'enable' }).success]).toEqual([id, false])
    }
  })

  it('[A077] [T23-3] a switch names the user by id, with a reason, and nothing of it in the address', () => {
    const call: CallSpec = allCalls['POST /admin/login/impersonate']
    expect(call.body?.parse({ userId: 7, reason: ' Support case ' })).toEqual({
      userId: 7,
      reason: 'Support case',
    })
    expect(call.query).toBeUndefined()
  })

  it('[A081] the way back from a switch has no payload', () => {
    const call: CallSpec = allCalls['POST /logout/impersonate']
    expect([call.body, call.query, call.params]).toEqual([undefined, undefined, undefined])
  })
})
