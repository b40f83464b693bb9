import type { Banner } from '@pickproof/contract/banners'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { BannerSlide } from '../../common/banner/banner-slide.tsx'
import { serve, show, wordsIn, wordsOf } from '../../ui/testing-screen.tsx'
import { BannerCard } from './banner-card.tsx'
import { bannersQuery } from './banner-queries.ts'

const banner: Banner = {
  id: 7,
  type: 'image',
  desc: 'Early lines',
  url: '/api/banners/preview/7?tenant=pick-trading&v=0f',
  redirectUrl: null,
  linkType: 'internal',
  viewTimeInSeconds: 8,
  order: 1,
  items: [],
}

const slide = (changes: Partial<Banner>, isStill = false) => (
  <BannerSlide
    banner={{ ...banner, ...changes }}
    referralCode={null}
    isPlaying={!isStill}
    hasControls={isStill}
  />
)
const newTab = (name: string) => {
  const link = screen.getByRole('link', { name })
  return ['href', 'target', 'rel'].map((attribute) => link.getAttribute(attribute))
}

describe('the card', () => {
  const open = () =>
    show(
      <QueryClientProvider client={new QueryClient()}>
        <BannerCard />
      </QueryClientProvider>,
    )

  it("[U013] [U014] is a skeleton while the banners are loaded, and says 'No Banners Available' when there are none", async () => {
    const answer = Promise.withResolvers<Response>()
    serve({ 'POST /banners/search': () => answer.promise })
    open()
    expect(screen.getByRole('region', { name: 'Banners' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('Loading the banners')
    expect(screen.queryByText('No Banners Available')).toBeNull()
    answer.resolve(Response.json({ content: [], totalElements: 0, number: 0, size: 50 }))
    expect(await screen.findByText('No Banners Available')).toBeTruthy()
    expect(screen.queryByRole('status')).toBeNull()
  })

  it("[U057] asks for the banners sorted by '+order'", async () => {
    const calls = serve({
      'POST /banners/search': () =>
        Response.json({ content: [banner], totalElements: 1, number: 0, size: 50 }),
    })
    expect(await new QueryClient().fetchQuery(bannersQuery())).toEqual([banner])
    expect(calls.map(({ body }) => body)).toEqual([expect.objectContaining({ sorters: ['+order'] })])
  })
})

it('[U012] shows a picture with its words', () => {
  expect(wordsOf(slide({}))).toBe('Early lines')
  expect(screen.getByRole('presentation').getAttribute('src')).toBe(banner.url)
})

it("[U061] a video says 'Your browser does not support the video tag.' where it cannot be shown", () => {
  show(slide({ type: 'video' }))
  const video = screen.getByText<HTMLVideoElement>('Your browser does not support the video tag.')
  expect([video.nodeName, video.muted]).toEqual(['VIDEO', true])
})

it('a video has controls where it does not start automatically', () => {
  for (const isStill of [true, false]) {
    wordsOf(slide({ type: 'video' }, isStill))
    expect(document.querySelector('video')?.controls).toBe(isStill)
  }
})

it('a feed lists its entries, which open in a new tab', () => {
  const items = [
    { title: 'Tennis in play', link: 'https://news.example/1', date: '2026-11-13T12:00:00.000Z' },
    { title: 'Without a link', link: null, date: null },
  ]
  show(slide({ type: 'rss', items }))
  expect(screen.getAllByRole('listitem').map((item) => wordsIn(item))).toEqual([
    'Nov 13 Tennis in play',
    'Without a link',
  ])
  expect(newTab('Tennis in play')).toEqual(['https://news.example/1', '_blank', 'noopener noreferrer'])
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

it('an external link opens in a new tab and reveals nothing of this page', () => {
  show(slide({ linkType: 'external', redirectUrl: 'https://overmark.test/' }))
  expect(newTab('See more: Early lines')).toEqual(['https://overmark.test/', '_blank', 'noopener noreferrer'])
})
