import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { useSlipSheetRequest } from '../../slip/slip-sheet-request.ts'
import { useSlip } from '../../slip/slip-store.ts'
import { sampleEntry } from '../../slip/testing-slip.ts'
import { serve, show } from '../../ui/testing-screen.tsx'
import { TabBar } from './tab-bar.tsx'

const page = (key: string, link: string) => ({ key, name: key, link, title: false, children: [] })
const ITEMS = [
  page('Home', '/app'),
  page('Live now', '/app/live'),
  page('My picks', '/app/my-picks'),
  page('Rewards', '/app/rewards'),
  {
    ...page('Top sports', ''),
    title: true,
    children: [{ key: 'soccer', name: 'Soccer', link: '/app/soccer', title: false }],
  },
]

beforeEach(() => {
  useSlip.getState().clear()
  useSlipSheetRequest.setState({ isAsked: false })
})

function showTabs() {
  serve({})
  return show(
    <QueryClientProvider client={queryClient}>
      <TabBar items={ITEMS} />
    </QueryClientProvider>,
  )
}

describe('the tabs of a phone', () => {
  it('[T24-2.4] lead to the main pages, and More to everything else', async () => {
    const person = showTabs()
    const tabs = screen.getByRole('navigation', { name: 'Main pages' })
    expect(
      within(tabs)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Home', '/app'],
      ['Live', '/app/live'],
      ['Picks', '/app/my-picks'],
    ])
    await person.click(within(tabs).getByRole('button', { name: 'More' }))
    const sheet = await screen.findByRole('dialog', { name: 'More' })
    expect(
      within(sheet)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Rewards', 'Soccer', 'Profile', 'Sign-in and devices', 'Limits and breaks'])
  })

  it('[T24-2.4] the tab of the slip has the number of its picks and asks for the slip', async () => {
    useSlip.getState().add(sampleEntry('o1'))
    const person = showTabs()
    await person.click(screen.getByRole('button', { name: /^Slip ?, 1 pick in the slip$/ }))
    expect(useSlipSheetRequest.getState().isAsked).toBe(true)
  })
})
