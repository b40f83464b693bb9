import { describe, expect, it } from 'vitest'
import { breadcrumbOf, breadcrumbTexts } from './breadcrumb.tsx'

describe('breadcrumb', () => {
  it("[T047] starts with 'You are here:'", () => {
    expect(breadcrumbTexts.lead).toBe('You are here:')
  })

  it("[T048] labels the first segment 'app' as 'Home', and only there", () => {
    expect(breadcrumbOf('/app')).toEqual([{ label: 'Home', href: '/app' }])
    expect(breadcrumbOf('/app/app').map(({ label }) => label)).toEqual(['Home', 'App'])
    expect(breadcrumbOf('/admin/accounts').map(({ label }) => label)).toEqual(['Admin', 'Accounts'])
  })

  it('[T049] links each segment to its own path', () => {
    expect(breadcrumbOf('/app/soccer/epl/pre-match?league=epl', { epl: 'Premier League' })).toEqual([
      { label: 'Home', href: '/app' },
      { label: 'Soccer', href: '/app/soccer' },
      { label: 'Premier League', href: '/app/soccer/epl' },
      { label: 'Pre-match', href: '/app/soccer/epl/pre-match' },
    ])
  })

  it("[T049] does not link a segment named 'reset-history'", () => {
    expect(breadcrumbOf('/app/reset-history/1')).toEqual([
      { label: 'Home', href: '/app' },
      { label: 'Reset history', href: undefined },
      { label: '1', href: '/app/reset-history/1' },
    ])
  })

  it('[decision 58] does not link the segment above declared lists, which has no page', () => {
    expect(breadcrumbOf('/admin/lists/mails').map(({ href }) => href)).toEqual([
      '/admin',
      undefined,
      '/admin/lists/mails',
    ])
  })

  it.each(['live-odds', 'pre-match'])(
    '[T050] hides %s before game-details, which links to the parent',
    (mode) => {
      expect(breadcrumbOf(`/app/soccer/epl/${mode}/game-details?fixtureId=7`)).toEqual([
        { label: 'Home', href: '/app' },
        { label: 'Soccer', href: '/app/soccer' },
        { label: 'Epl', href: '/app/soccer/epl' },
        { label: 'Game details', href: `/app/soccer/epl/${mode}` },
      ])
    },
  )

  it('[T050] hides nothing where game-details is below something else', () => {
    expect(breadcrumbOf('/app/soccer/epl/other/game-details').map(({ href }) => href)).toEqual([
      '/app',
      '/app/soccer',
      '/app/soccer/epl',
      '/app/soccer/epl/other',
      '/app/soccer/epl/other/game-details',
    ])
  })
})
