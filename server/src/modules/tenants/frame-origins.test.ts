import { supportIdsSchema } from '@pickproof/contract/brand-parts'
import { describe, expect, it } from 'vitest'
import { pagePolicy } from '../../platform/http/security-headers.ts'
import { frameOriginsOf } from './frame-origins.ts'

const ids = { licenceId: '1', techSupportFormId: '2', salesFormId: '3', liveChatId: '4' }
const policyFor = (support: object) =>
  pagePolicy('n', frameOriginsOf({ support: supportIdsSchema.parse({ ...ids, ...support }) }))

describe('frames of other products', () => {
  it('[U047] are let in from the origins that a brand has set up, and from no other', () => {
    expect(policyFor({})).not.toContain('frame-src')
    const helpdeskUrl = 'https://help.example.test/forms/{formId}?l={licenceId}'
    expect(policyFor({ helpdeskUrl })).toContain("; frame-src 'self' https://help.example.test;")
    const liveChatUrl = 'https://chat.example.test:8443/{liveChatId}'
    expect(policyFor({ helpdeskUrl, liveChatUrl })).toContain(
      "frame-src 'self' https://help.example.test https://chat.example.test:8443;",
    )
  })

  it.each([
    'http://help.example.test/',
    'javascript:alert(1)',
    "https://help.example.test/; script-src 'unsafe-inline'",
    'https://*/',
    'https://help.example.test/, https://evil.test/',
  ])('are not set up by the address %s', (helpdeskUrl) => {
    expect(supportIdsSchema.safeParse({ ...ids, helpdeskUrl }).success).toBe(false)
  })
})
