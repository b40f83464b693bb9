import { fullRights } from '@pickproof/domain/people/capabilities'
import type { Certificate } from '@pickproof/contract/certificates'
import type { UserContext } from '@pickproof/contract/identity'
import type { NotificationView } from '@pickproof/contract/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { contextQuery } from '../../api/context-queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { useSession } from '../../session/session-store.ts'
import { figure, serve, show } from '../../ui/testing-screen.tsx'
import { testAccount, testOverview, testReport } from '../overview/testing-overview.ts'
import { Moments } from './moments.tsx'

const PASSED: NotificationView = {
  id: 11,
  kind: 'stage-passed',
  group: 'account',
  tone: 'good',
  title: 'Step 1 Academy Challenge passed on account SM48201000',
  text: 'Profit of $3,412.50 reached the target of $3,300.00.',
  accno: 'SM48201000',
  link: { label: 'See what comes next', path: '/app/certificates' },
  at: '2026-11-15T15:00:00.000Z',
  isRead: false,
  isOpenMoment: true,
}
const BREACH: NotificationView = {
  ...PASSED,
  id: 12,
  kind: 'account-closed',
  tone: 'bad',
  title: 'Step 1 Academy Challenge failed on account SM48201000',
  text: 'Daily loss of $1,040.00 (10.4%) reached the limit of $1,000.00 (10%).',
}
const FUNDED: NotificationView = {
  ...PASSED,
  id: 14,
  kind: 'account-funded',
  title: 'You are funded',
  text: 'Your account is ready. Choose it in the account menu to start.',
}
const PAID: NotificationView = {
  ...PASSED,
  id: 13,
  kind: 'withdrawal',
  title: 'Withdrawal of $1,200.00 sent',
  text: 'It can take a few days to arrive. Reference 7f3a.',
  accno: null,
  link: { label: 'See the steps', path: '/app/rewards' },
}
const CERTIFICATE: Certificate = {
  id: 5,
  accountNo: 'SM48201000',
  code: 'ABCD-EFGH-JKMN',
  kind: 'PHASE',
  brandName: 'Generic',
  holderName: 'Maya Ortiz',
  title: 'Step 1 Academy Challenge',
  accountSize: 10_000,
  amount: null,
  currency: 'USD',
  currencySymbol: '$',
  achievedDate: '2026-11-15T15:00:00.000Z',
}

beforeEach(() => {
  queryClient.clear()
  const session = {
    state: 'logged-in',
    ...fullRights('USER'),
    isSwitched: false,
    mustAddFactor: false,
  } as const
  useSession.setState({ session })
})

function showMoments(
  items: readonly NotificationView[],
  status: 'ACTIVE' | 'PHASE_COMPLETED' | 'CHALLENGE_LOST',
  certificates = [CERTIFICATE],
) {
  queryClient.setQueryData(contextQuery().queryKey, {
    accounts: [testAccount({ status })],
  } as unknown as UserContext)
  let open = [...items]
  const calls = serve({
    'GET /notifications/moments': () => Response.json({ items: open }),
    'PUT /notifications/moments': (body) => {
      const { closed } = body as { closed: number[] }
      open = open.filter(({ id }) => !closed.includes(id))
      return new Response(null, { status: 200 })
    },
    'GET /accounts/overview': () =>
      Response.json(
        testOverview({
          status,
          reports: [
            testReport({
              statusAfter: status,
              ruleId: status === 'CHALLENGE_LOST' ? 'daily-loss' : 'target',
            }),
          ],
        }),
      ),
    'GET /accounts/certificates': () => Response.json(certificates),
  })
  const person = show(
    <QueryClientProvider client={queryClient}>
      <label>
        Stake <input />
      </label>
      <Moments />
    </QueryClientProvider>,
  )
  return { calls, person }
}

it('[T24-1.7] celebrates a passed stage with its figures, its certificate, a link to share, and what is next', async () => {
  const { calls, person } = showMoments([PASSED], 'PHASE_COMPLETED')
  const dialog = within(await screen.findByRole('dialog', { name: PASSED.title }))
  expect(dialog.getByText(PASSED.text)).toBeTruthy()
  await dialog.findByText('What happens next')
  expect(figure('Profit target', dialog as unknown as typeof screen)).toContain('$')
  await dialog.findByRole('img', { name: 'Your certificate: Step 1 Academy Challenge' })
  expect(dialog.getByRole('link', { name: 'Open public page' }).getAttribute('href')).toContain(
    '/verify/ABCD-EFGH-JKMN',
  )
  await person.click(dialog.getByRole('button', { name: 'Share' }))
  expect(await navigator.clipboard.readText()).toContain('/verify/ABCD-EFGH-JKMN')
  await person.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls).toContainEqual({ key: 'PUT /notifications/moments', body: { closed: [11] } })
})

it('[T24-1.7] celebrates a funded account with the certificate of the stage that earned it, and a link to share', async () => {
  const earned = {
    ...CERTIFICATE,
    id: 6,
    accountNo: 'SM48201001',
    code: 'WXYZ-EFGH-JKMN',
    title: 'Step 2 Final Verification',
  }
  const { person } = showMoments([FUNDED], 'ACTIVE', [earned, CERTIFICATE])
  const dialog = within(await screen.findByRole('dialog', { name: FUNDED.title }))
  await dialog.findByRole('img', { name: 'Your certificate: Step 2 Final Verification' })
  await person.click(dialog.getByRole('button', { name: 'Share' }))
  expect(await navigator.clipboard.readText()).toContain('/verify/WXYZ-EFGH-JKMN')
})

it('[T24-1.7] explains a breach with the rule, its figures and its picks, and leads to the reset', async () => {
  const { calls, person } = showMoments([BREACH], 'CHALLENGE_LOST')
  const dialog = within(await screen.findByRole('dialog', { name: BREACH.title }))
  await dialog.findByText('What you can do next')
  expect(dialog.getByText('Loss of the day')).toBeTruthy()
  expect(dialog.getByRole('table', { name: 'Picks that led to this' })).toBeTruthy()
  expect(dialog.queryByRole('img')).toBeNull()
  expect(dialog.getByRole('button', { name: 'Open account overview' })).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Reset this challenge' }))
  await waitFor(() =>
    expect(calls).toContainEqual({ key: 'PUT /notifications/moments', body: { closed: [12] } }),
  )
})

it('[T24-1.7] shows several one after another', async () => {
  const { person } = showMoments([PASSED, PAID], 'PHASE_COMPLETED')
  await screen.findByRole('dialog', { name: PASSED.title })
  await person.keyboard('{Escape}')
  const dialog = within(await screen.findByRole('dialog', { name: PAID.title }))
  expect(dialog.getByRole('button', { name: 'See the steps' })).toBeTruthy()
})

it('[T24-1.7] closes when another page of the player closes it', async () => {
  showMoments([PASSED], 'PHASE_COMPLETED')
  await screen.findByRole('dialog')
  serve({ 'GET /notifications/moments': () => Response.json({ items: [] }) })
  await queryClient.invalidateQueries({ queryKey: ['notifications'] })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('[T24-1.7] waits until a press has ended, so the click reaches the pressed button', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  queryClient.setQueryData(['notifications', 'moments'], { items: [] })
  const { person } = showMoments([PASSED], 'PHASE_COMPLETED')
  await person.pointer({ keys: '[MouseLeft>]', target: document.body })
  queryClient.setQueryData(['notifications', 'moments'], { items: [PASSED] })
  await person.keyboard('{Shift}{Shift}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await person.pointer({ keys: '[/MouseLeft]', target: document.body })
  await screen.findByRole('dialog', { name: PASSED.title })
})

it('[T24-1.7] waits until the player has finished typing', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  queryClient.setQueryData(['notifications', 'moments'], { items: [] })
  const { person } = showMoments([PASSED], 'PHASE_COMPLETED')
  await person.click(screen.getByLabelText('Stake'))
  queryClient.setQueryData(['notifications', 'moments'], { items: [PASSED] })
  await person.keyboard('25')
  expect(screen.queryByRole('dialog')).toBeNull()
  await person.tab()
  await screen.findByRole('dialog', { name: PASSED.title })
})

it('[T24-1.7] shows nothing to staff who view as the player', async () => {
  useSession.setState({
    session: { state: 'logged-in', ...fullRights('USER'), isSwitched: true, mustAddFactor: false },
  })
  const { calls } = showMoments([PASSED], 'PHASE_COMPLETED')
  expect(calls).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})
