import type { Profile, UserContext } from '@pickproof/contract/identity'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { useSession } from '../../session/session-store.ts'
import { button, describedBy, input, serve, show } from '../../ui/testing-screen.tsx'
import { PersonalCard } from './personal-card.tsx'
import { PreferencesCard } from './preferences-card.tsx'

const PROFILE = {
  firstName: 'Zoë',
  lastName: 'Moss',
  dateOfBirth: '1990-03-04',
  phone: '',
  addressLine1: '1 Long Row',
  addressLine2: '',
  city: 'Leeds',
  state: '',
  zipcode: 'LS1 4AP',
  country: 'GB',
  nameState: 'OPEN',
} as Profile

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

beforeEach(() => queryClient.clear())

function showPersonal(profile: Profile, answer: () => Response) {
  const calls = serve({ 'PUT /users/profile': answer })
  const person = show(
    <QueryClientProvider client={queryClient}>
      <PersonalCard profile={profile} isSwitched={false} />
    </QueryClientProvider>,
  )
  return { person, calls }
}

it('[T24-5.3] saves what was typed and says so, until something changes again', async () => {
  const { person, calls } = showPersonal(PROFILE, () => json(PROFILE))
  await person.type(input('Phone'), '+44 20 7946 0000')
  await person.click(button('Save personal details'))
  expect((await screen.findByText('Saved.')).getAttribute('role')).toBe('status')
  expect(calls[0]?.body).toMatchObject({ firstName: 'Zoë', phone: '+44 20 7946 0000', city: 'Leeds' })
  await person.type(input('City'), 'x')
  expect(screen.queryByText('Saved.')).toBeNull()
})

it('[T24-5.3] shows a problem at its field: before sending, and what the server finds', async () => {
  const message = 'This service is not available there.'
  const { person, calls } = showPersonal(PROFILE, () =>
    json({ code: 'request.invalid', message, fieldErrors: [{ field: 'country', message }] }, 400),
  )
  await person.clear(input('Last name'))
  await person.type(input('Last name'), 'M0ss')
  await person.click(button('Save personal details'))
  expect(describedBy(input('Last name'))).toContain('Numbers and special characters are not allowed')
  expect(calls).toEqual([])
  await person.clear(input('Last name'))
  await person.type(input('Last name'), 'Moss')
  await person.click(button('Save personal details'))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(describedBy(input('Country'))).toContain(message)
  expect(screen.queryByText('Saved.')).toBeNull()
})

it.each([
  ['UNDER_REVIEW', /^We are checking your documents/],
  ['PROVEN', /^A document has proved your name/],
] as const)(
  '[T24-5.3] says at a name that is %s why it cannot change, and saves the rest',
  async (nameState, why) => {
    const { person, calls } = showPersonal({ ...PROFILE, nameState }, () => json(PROFILE))
    expect(input('First name').disabled).toBe(true)
    expect(describedBy(screen.getByRole('group'))).toEqual([expect.stringMatching(why)])
    await person.click(button('Save personal details'))
    await screen.findByText('Saved.')
    expect(calls[0]?.body).not.toHaveProperty('firstName')
  },
)

it('[T24-5.3] keeps the odds where the top bar keeps them', async () => {
  serve({})
  const person = show(
    <QueryClientProvider client={queryClient}>
      <PreferencesCard user={{ timeZone: null, switchUserIdentifier: null } as UserContext} />
    </QueryClientProvider>,
  )
  await person.click(screen.getByRole('radio', { name: 'American' }))
  expect(useSession.getState().oddType).toBe('AMERICAN')
  expect(screen.getByRole('status').textContent).toBe('Saved.')
})
