import { supportIdsSchema } from '@pickproof/contract/brand-parts'
import type { Tutorial } from '@pickproof/contract/tenants'
import { describe, expect, it } from 'vitest'
import { pagePolicy } from '../../platform/http/security-headers.ts'
import { otherOriginsOf } from './other-origins.ts'

const ids = { licenceId: '1', techSupportFormId: '2', salesFormId: '3', liveChatId: '4' }
const policyFor = (support: object, tutorials: readonly Tutorial[] = []) =>
  pagePolicy(
    'n',
    otherOriginsOf({
      support: supportIdsSchema.parse({ ...ids, ...support }),
      // A brand may name other addresses for readers of another language.
      tutorials: new Map([
        ['en', []],
        ['es', tutorials],
      ]),
    }),
  )

describe('tutorials of other origins', () => {
  const entry = { title: 'T', poster: null, captions: null, captionsLanguage: null, transcript: null }

  it('[U037] may play and be embedded from the origins that the brand names, and from no other', () => {
    const tutorials = [
      { ...entry, src: 'https://media.example.test:8443/welcome.mp4?v=2', isVideo: true },
      { ...entry, src: 'https://media.example.test:8443/rules.webm', isVideo: true },
      { ...entry, src: 'https://video.example.test/embed/1', isVideo: false },
      { ...entry, src: '/brand/generic/own.webm', isVideo: true },
      { ...entry, src: '/brand/generic/own.html', isVideo: false },
    ]
    const policy = policyFor({}, tutorials).split('; ')
    expect(policy).toContain("media-src 'self' https://media.example.test:8443")
    expect(policy).toContain("frame-src 'self' https://video.example.test")
    expect(policyFor({}, tutorials.slice(3))).not.toMatch(/media-src|frame-src/)
  })
})

describe('frames of other products', () => {
  it('[U047] may come from the origins that the brand names, and from no other', () => {
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
