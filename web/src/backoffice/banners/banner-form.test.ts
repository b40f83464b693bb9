import type { Banner } from '@pickproof/contract/banners'
import { inEnglish } from '@pickproof/messages/english'
import { describe, expect, it } from 'vitest'
import * as form from './banner-form.ts'

const { draftOf, withType } = form
const bannerFileProblem = (file: Parameters<typeof form.bannerFileProblem>[0]) =>
  inEnglish(form.bannerFileProblem(file))
const draftProblems = (...draft: Parameters<typeof form.draftProblems>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(form.draftProblems(...draft)).map(([field, problem]) => [field, inEnglish(problem)]),
  )

const picture = new File(['x'], 'cup.png', { type: 'image/png' })
const stored: Banner = {
  id: 3,
  type: 'image',
  desc: 'Cup week',
  url: '/api/banners/preview/3',
  givenUrl: null,
  redirectUrl: '/app/rewards',
  linkType: 'internal',
  viewTimeInSeconds: 8,
  order: 2,
  items: [],
  file: { contentType: 'image/png', bytes: 10 },
}

describe('the form of a banner', () => {
  it('[B142] [B139] begins empty and asks for what is missing', () => {
    const draft = draftOf(undefined, 4)
    expect(draft).toMatchObject({ type: '', linkType: '', order: '4' })
    expect(draftProblems(draft, undefined)).toEqual({
      type: 'Required *',
      linkType: 'Required *',
      file: 'File is required.',
    })
    const whole = { ...draft, type: 'image', linkType: 'internal', file: picture }
    expect(draftProblems(whole, undefined)).toEqual({})
  })

  it('[B152] [B145] of a feed leads outside, needs an address and no file', () => {
    const draft = withType({ ...draftOf(undefined, 1), linkType: 'internal', file: picture }, 'rss')
    expect(draft).toMatchObject({ linkType: 'external', file: undefined })
    expect(draftProblems(draft, undefined)).toEqual({ url: 'Required *' })
    expect(draftProblems({ ...draft, url: 'https://news.test/feed' }, undefined)).toEqual({})
  })

  it('[B148] [B146] [B147] asks for the link type before it judges a link', () => {
    const draft = { ...draftOf(stored, 1), redirectUrl: 'http://x.test' }
    expect(draftProblems({ ...draft, linkType: '' }, stored).redirectUrl).toBe(
      'Please select the link type first',
    )
    expect(draftProblems(draft, stored).redirectUrl).toBe('An internal link must start with /app/')
    expect(draftProblems({ ...draft, linkType: 'external' }, stored)).toEqual({})
  })

  it('keeps the stored file, unless the type becomes another one', () => {
    const draft = draftOf(stored, 9)
    expect(draft).toMatchObject({ order: '2', viewTimeInSeconds: '8', redirectUrl: '/app/rewards' })
    expect(draftProblems(draft, stored)).toEqual({})
    expect(draftProblems(withType(draft, 'video'), stored)).toEqual({ file: 'File is required.' })
  })

  it('[B140] [B141] takes images and videos of at most 5 MB', () => {
    expect(bannerFileProblem({ name: 'a.pdf', type: 'application/pdf', size: 1 })).toBe(
      'Only image and video files are allowed. a.pdf is not supported.',
    )
    expect(bannerFileProblem({ name: 'a.png', type: 'image/png', size: 5_000_001 })).toBe(
      'File a.png exceeds 5MB limit.',
    )
    expect(bannerFileProblem({ name: 'a.mp4', type: 'video/mp4', size: 5_000_000 })).toBeUndefined()
  })
})
