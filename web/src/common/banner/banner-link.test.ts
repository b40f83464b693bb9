import { expect, it } from 'vitest'
import { findBannerLink } from './banner-slide.tsx'

const internal = { linkType: 'internal', redirectUrl: '/app/rewards' } as const
const opened = { kind: 'internal', path: '/app/rewards', search: {} }

it('[U059] an internal link of a video opens only for a user with a referral code', () => {
  expect(findBannerLink({ type: 'video', ...internal }, 'MARA2026')).toEqual(opened)
  expect(findBannerLink({ type: 'video', ...internal }, null)).toBeUndefined()
  expect(findBannerLink({ type: 'video', ...internal }, '')).toBeUndefined()
})

it('[U060] other internal links open with and without a referral code', () => {
  for (const type of ['image', 'rss'] as const)
    for (const code of ['MARA2026', null]) expect(findBannerLink({ type, ...internal }, code)).toEqual(opened)
})

it('an external link of a video needs no referral code', () => {
  const link = findBannerLink(
    { type: 'video', linkType: 'external', redirectUrl: 'https://overmark.test/x?y=1' },
    null,
  )
  expect(link).toEqual({ kind: 'external', href: 'https://overmark.test/x?y=1' })
})

it('a link whose address does not match its type leads nowhere', () => {
  const lead = (linkType: 'internal' | 'external', redirectUrl: string | null) =>
    findBannerLink({ type: 'image', linkType, redirectUrl }, null)
  expect(lead('internal', '//elsewhere.test/app/')).toBeUndefined()
  expect(lead('internal', 'https://elsewhere.test/')).toBeUndefined()
  expect(lead('external', 'javascript:alert(1)')).toBeUndefined()
  expect(lead('external', '/app/faq')).toBeUndefined()
  expect(lead('internal', null)).toBeUndefined()
  expect(lead('external', '')).toBeUndefined()
})

it('keeps the query of an internal link', () => {
  const link = findBannerLink(
    { type: 'image', linkType: 'internal', redirectUrl: '/app/soccer/l1/pre-match?sportbook=a%26b' },
    null,
  )
  expect(link).toEqual({ kind: 'internal', path: '/app/soccer/l1/pre-match', search: { sportbook: 'a&b' } })
})
