import type { Account } from '@pickproof/contract/challenges'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubBrowser } from '../../slip/testing-slip.ts'
import type { OddTypeChoice } from './odd-type-button.tsx'

describe('the odds type of the top bar', () => {
  const asked: string[] = []

  beforeEach(() => {
    vi.resetModules()
    stubBrowser()
    asked.length = 0
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      return new Response('{}')
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  async function open(account: Pick<Account, 'status'> | undefined) {
    const { useOddType } = await import('./use-odd-type.ts')
    const { useSession } = await import('../../session/session-store.ts')
    const { notifications, notificationsStore } = await import('@mantine/notifications')
    notifications.clean()
    let choice: OddTypeChoice | undefined
    function Probe() {
      choice = useOddType(account as Account | undefined)
      return null
    }
    renderToStaticMarkup(<Probe />)
    return {
      useSession,
      choose: () => choice?.choose('AMERICAN'),
      toasts: () => notificationsStore.getState().notifications.map(({ title }) => title),
    }
  }

  it('[S009] [T062] changes in this browser alone while the account is active', async () => {
    const { useSession, choose, toasts } = await open({ status: 'ACTIVE' })
    choose()
    useSession.getState().chooseAccount('48201')
    expect(useSession.getState()).toMatchObject({ oddType: 'AMERICAN', currentAccountNo: '48201' })
    expect(toasts()).toEqual([])
    expect(asked).toEqual([])
  })

  it.each([
    [
      { status: 'CHALLENGE_LOST' },
      'Oops! Your account status is challenge lost, so you cannot place the pick.',
    ],
    [undefined, 'Account is missing'],
  ] as const)('[S009] does not change with the account %j', async (account, words) => {
    const { useSession, choose, toasts } = await open(account)
    choose()
    expect(useSession.getState().oddType).toBe('DECIMAL')
    expect(toasts()).toEqual([words])
  })
})
