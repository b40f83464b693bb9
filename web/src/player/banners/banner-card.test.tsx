import type { Banner } from '@pickproof/contract/banners'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { BannerSlide } from '../../common/banner/banner-slide.tsx'
import { stubBrowser } from '../../slip/testing-slip.ts'

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

const markupOf = (changes: Partial<Banner>, isStill = false) =>
  renderToStaticMarkup(
    <BannerSlide
      banner={{ ...banner, ...changes }}
      referralCode={null}
      isPlaying={!isStill}
      hasControls={isStill}
    />,
  )

describe('the card', () => {
  afterEach(() => void vi.unstubAllGlobals())

  /** The card while the server has answered this, or nothing yet. */
  async function cardWith(answer: readonly Banner[] | undefined): Promise<string> {
    stubBrowser()
    const { BannerCard } = await import('./banner-card.tsx')
    const { bannersQuery } = await import('./banner-queries.ts')
    const queries = new QueryClient()
    if (answer) queries.setQueryData(bannersQuery().queryKey, [...answer])
    return renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <BannerCard />
      </QueryClientProvider>,
    )
  }

  it("[U013] says 'No Banners Available' when there are none", async () => {
    expect(await cardWith([])).toContain('>No Banners Available<')
  })

  it('[U014] is a skeleton while the banners are loaded', async () => {
    const loading = await cardWith(undefined)
    expect(loading).toMatch(/aria-label="Banners".*role="status".*Loading the banners.*aria-hidden/)
    expect(loading).not.toContain('No Banners Available')
    expect(await cardWith([])).not.toContain('role="status"')
  })

  it("[U057] asks for the banners sorted by '+order'", async () => {
    stubBrowser()
    const asked: unknown[] = []
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      asked.push(JSON.parse(String(init.body)))
      return Response.json({ content: [banner], totalElements: 1, number: 0, size: 50 })
    })
    const { bannersQuery } = await import('./banner-queries.ts')
    expect(await new QueryClient().fetchQuery(bannersQuery())).toEqual([banner])
    expect(asked).toEqual([expect.objectContaining({ sorters: ['+order'] })])
  })
})

it('[U012] shows a picture with its words', () => {
  expect(markupOf({})).toMatch(/<img [^>]*src="\/api\/banners\/preview\/7\?[^"]*" alt=""\/>.*Early lines/)
})

it("[U061] a video says 'Your browser does not support the video tag.' where it cannot be shown", () => {
  expect(markupOf({ type: 'video' })).toMatch(
    /<video [^>]*muted[^>]*>Your browser does not support the video tag\.<\/video>/,
  )
})

it('a video has controls where it does not start automatically', () => {
  expect(markupOf({ type: 'video' }, true)).toContain('controls')
  expect(markupOf({ type: 'video' })).not.toContain('controls')
})

it('a feed lists its entries, which open in a new tab', () => {
  const items = [
    { title: 'Tennis in play', link: 'https://news.example/1', date: '2026-11-13T12:00:00.000Z' },
    { title: 'Without a link', link: null, date: null },
  ]
  const markup = markupOf({ type: 'rss', items })
  expect(markup).toMatch(
    /Nov 13.*<a [^>]*href="https:\/\/news.example\/1" target="_blank" rel="noopener noreferrer"/,
  )
  expect(markup).toContain('<li>Without a link</li>')
})

it('an external link opens in a new tab and reveals nothing of this page', () => {
  const markup = markupOf({ linkType: 'external', redirectUrl: 'https://overmark.test/' })
  expect(markup).toMatch(/href="https:\/\/overmark.test\/" target="_blank" rel="noopener noreferrer"/)
})
