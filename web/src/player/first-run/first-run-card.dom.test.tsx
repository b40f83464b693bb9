import type { Account } from '@pickproof/contract/challenges'
import type { UserContext } from '@pickproof/contract/identity'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { contextQuery } from '../../api/context-queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { button, serve, show } from '../../ui/testing-screen.tsx'
import { FirstRunCard } from './first-run-card.tsx'

const ACCOUNT = {
  accno: 'SM1',
  type: 'TRIAL',
  challengeName: 'Free trial',
  currency: 'USD',
  minimumPickAmount: 20,
  maximumPickAmount: 60,
  maximumDailyLoss: 100,
  maximumLoss: 200,
} as Account

const userWith = (firstRun: UserContext['firstRun']) =>
  ({ id: 1, firstName: 'Zoë', email: 'zoe@demo.test', accounts: [ACCOUNT], firstRun }) as UserContext

beforeEach(() => queryClient.clear())

/** As on the home page: the card shows what the context says now. */
function Home() {
  const { data } = useQuery({ ...contextQuery(), enabled: false })
  return data ? (
    <FirstRunCard user={data} account={data.accounts[0]} findPicks={<a href="#games">Find picks</a>} />
  ) : null
}

function showCard(firstRun: UserContext['firstRun'], status = 200) {
  const calls = serve({ 'PUT /users/first-run': () => new Response('', { status }) })
  queryClient.setQueryData(contextQuery().queryKey, userWith(firstRun))
  const person = show(
    <QueryClientProvider client={queryClient}>
      <Home />
    </QueryClientProvider>,
  )
  return {
    person,
    bodies: () => calls.filter(({ key }) => key === 'PUT /users/first-run').map(({ body }) => body),
  }
}

const current = () =>
  screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step') as HTMLElement

it('[T24-5.4] leads through the steps to the first pick, and the server keeps each of them', async () => {
  const { person, bodies } = showCard({ done: ['EMAIL', 'ACCOUNT'], isSkipped: false })
  expect(screen.getByRole('status').textContent).toBe('2 of 5 done')
  expect(within(current()).getByText('Choose how odds look')).toBeTruthy()
  await person.click(screen.getByRole('radio', { name: 'American' }))
  await person.click(button('Use these odds'))
  expect(
    within(current()).getByText(
      'Stake $20 to $60 a pick. Lose less than $100 a day and less than $200 in total.',
    ),
  ).toBeTruthy()
  await person.click(button('I know these'))
  expect(within(current()).getByText(/Trial picks cost nothing\.$/)).toBeTruthy()
  expect(within(current()).getByRole('link', { name: 'Find picks' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('4 of 5 done')
  expect(bodies()).toEqual([
    { mark: 'ODDS', isSet: true },
    { mark: 'LIMITS', isSet: true },
  ])
})

it('[T24-5.4] goes away when it is skipped', async () => {
  const { person, bodies } = showCard({ done: ['EMAIL'], isSkipped: false })
  await person.click(button('Skip for now'))
  expect(screen.queryByText('Welcome, Zoë')).toBeNull()
  expect(bodies()).toEqual([{ mark: 'SKIPPED', isSet: true }])
})

it('[T24-5.4] comes back when the server could not keep that', async () => {
  const { person } = showCard({ done: ['EMAIL'], isSkipped: false }, 500)
  await person.click(button('Skip for now'))
  expect(await screen.findByText('Welcome, Zoë')).toBeTruthy()
})

it('[T24-5.4] is not there after the first pick', () => {
  showCard(null)
  expect(screen.queryByRole('list')).toBeNull()
})
