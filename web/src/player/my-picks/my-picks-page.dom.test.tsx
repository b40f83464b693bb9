import type { UserContext } from '@pickproof/contract/identity'
import type { PickTotalsView } from '@pickproof/contract/pick-history'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { contextQuery } from '../../api/context-queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { button, figure, input, serve, show } from '../../ui/testing-screen.tsx'
import { myPicksSearchOf } from '../my-picks-search.ts'
import { MyPicksPage } from './my-picks-page.tsx'
import { graded, samplePick } from './testing-picks.ts'

const TOTALS: PickTotalsView = {
  won: 10,
  lost: 6,
  pushed: 1,
  cashedOut: 1,
  cancelled: 2,
  settled: 18,
  staked: 3600,
  returned: 4209,
  net: 609,
  roiBps: 1692,
  open: 3,
  openStake: 450,
}

const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
const won = samplePick({ status: 'WON', graderResponse: graded(), netResult: 182 })

beforeEach(() => {
  queryClient.clear()
  const account = { accno: '48201', currencySymbol: '$', status: 'ACTIVE' }
  queryClient.setQueryData(contextQuery().queryKey, { accounts: [account] } as unknown as UserContext)
})

function showPage(address: string) {
  const calls = serve({
    'POST /accounts/picks/search': () =>
      json({
        content: [won],
        totalElements: 1,
        number: 0,
        size: 10,
        pageable: { pageNumber: 0, pageSize: 10 },
      }),
    'POST /accounts/picks/totals': () => json(TOTALS),
    'POST /accounts/picks/days': () =>
      json([
        { date: '2026-11-14', picks: 3, open: 1, net: 132 },
        { date: '2026-11-15', picks: 1, open: 0, net: -200 },
      ]),
    'GET /accounts/picks/choices': () =>
      json({
        sports: [{ value: 'basketball', label: 'Basketball' }],
        leagues: [],
        markets: [],
        sportsbooks: [],
      }),
    'GET /accounts/picks/journal': () =>
      json([{ pickId: 90417, note: 'Line moved late.', tags: ['home dog'] }]),
    'PUT /accounts/picks/90417/journal': (body) => json({ pickId: 90417, ...(body as object) }),
    'POST /accounts/picks/export/csv': () =>
      new Response('Pick', { headers: { 'content-type': 'text/csv' } }),
  })
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: '/app/my-picks',
    validateSearch: myPicksSearchOf,
    component: MyPicksPage,
  })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  const person = show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  const bodyOf = (key: string) => calls.findLast((call) => call.key === key)?.body
  return { person, router, bodyOf }
}

it('[T24-4.1] shows record, staked, returned, net, ROI and open of the filter in force', async () => {
  const { bodyOf } = showPage('/app/my-picks?sport=basketball&tab=settled')
  await waitFor(() => expect(figure('Record')).toBe('10–6–1'))
  expect(screen.getByText('63% of decided')).toBeDefined()
  const terms = ['Staked', 'Returned', 'Net', 'ROI', 'Open']
  const totals = within(screen.getByLabelText('Totals of these picks'))
  expect(terms.map((term) => figure(term, totals as typeof screen))).toEqual([
    '$3,600.00',
    '$4,209.00',
    '+$609.00',
    '+16.9%',
    '$450.00',
  ])
  const sport = { key: 'sport', op: '=', value: 'basketball' }
  expect(bodyOf('POST /accounts/picks/totals')).toEqual({ filters: [sport] })
  expect(screen.getByRole('radio', { name: /^All/ }).parentElement?.textContent).toBe('All23')
  expect(bodyOf('POST /accounts/picks/search')).toMatchObject({ filters: [{ key: 'status' }, sport] })
})

it('[T24-4.3] orders by time both ways and exports the filter in force', async () => {
  const { person, bodyOf, router } = showPage('/app/my-picks?type=STRAIGHT')
  await screen.findByLabelText('Pick 90417, WON')
  await person.click(button('Newest first'))
  await screen.findByText('Oldest first')
  await waitFor(() => expect(bodyOf('POST /accounts/picks/search')).toMatchObject({ sorters: ['+id'] }))
  expect(router.state.location.search).toEqual({ type: 'STRAIGHT', order: 'oldest' })
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => undefined
  await person.click(button('Export CSV'))
  await waitFor(() =>
    expect(bodyOf('POST /accounts/picks/export/csv')).toEqual({
      filters: [{ key: 'type', op: '=', value: 'STRAIGHT' }],
      sorters: ['+id'],
    }),
  )
})

it('[T24-4.5] shows each day with its picks and net, and the picks of a day', async () => {
  const { person, router } = showPage('/app/my-picks?view=calendar')
  const day = await screen.findByRole('button', {
    name: /November 14, 2026: 3 picks, 1 open, net \+\$132\.00\./,
  })
  await person.click(day)
  await person.click(button('Show 3 picks'))
  await screen.findByLabelText('Pick 90417, WON')
  expect(router.state.location.search).toEqual({ from: '2026-11-14', to: '2026-11-14' })
  expect(screen.getByRole('button', { name: /Date between Nov 14/ })).toBeDefined()
})

it('[T24-4.10] shows the note and tags of a pick and saves changes', async () => {
  const { person, bodyOf } = showPage('/app/my-picks')
  expect(await screen.findByText('Line moved late.')).toBeDefined()
  expect(screen.getByText('#home dog')).toBeDefined()
  await person.click(button('Edit note'))
  await person.clear(input('Tags'))
  await person.type(input('Tags'), `${Array.from({ length: 11 }, (_, index) => `t${index}`).join(',')}`)
  await person.click(button('Save note'))
  expect(await screen.findByText('Use at most 10 tags.')).toBeDefined()
  expect(bodyOf('PUT /accounts/picks/90417/journal')).toBeUndefined()
  await person.clear(input('Tags'))
  await person.type(input('Tags'), '#Late line, home dog')
  await person.click(button('Save note'))
  await waitFor(() =>
    expect(bodyOf('PUT /accounts/picks/90417/journal')).toEqual({
      note: 'Line moved late.',
      tags: ['late line', 'home dog'],
    }),
  )
  expect(await screen.findByText('Edit note')).toBeDefined()
})
