import type { Account } from '@pickproof/contract/challenges'
import { notifications, notificationsStore } from '@mantine/notifications'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { brand } from '../../brand/brand.ts'
import { useSession, writesFractionsOf } from '../../session/session-store.ts'
import { button, serve, show } from '../../ui/testing-screen.tsx'
import { OddTypeButton } from './odd-type-button.tsx'
import { useOddType } from './use-odd-type.ts'

const toasts = () => notificationsStore.getState().notifications.map(({ title }) => title)

function Choice({ account }: { readonly account: Pick<Account, 'status'> | undefined }) {
  const { oddType, choose } = useOddType(account as Account | undefined)
  return (
    <>
      <OddTypeButton oddType={oddType} onClick={() => choose('AMERICAN')} />
      <button type="button" onClick={() => choose('FRACTIONAL')}>
        Fractions
      </button>
    </>
  )
}

describe('the odds type of the top bar', () => {
  beforeEach(() => {
    notifications.clean()
    useSession.setState({ oddType: 'DECIMAL', isFractional: false })
  })
  afterEach(() => void Object.assign(brand, { fractionalOdds: false }))

  it('[S009] [T062] changes in this browser alone while the account is active', async () => {
    const calls = serve({})
    const person = show(<Choice account={{ status: 'ACTIVE' }} />)
    await person.click(button('Odds type: Decimal'))
    expect(button('Odds type: American').textContent).toBe('American')
    useSession.getState().chooseAccount('48201')
    expect(useSession.getState()).toMatchObject({ oddType: 'AMERICAN', currentAccountNo: '48201' })
    expect(toasts()).toEqual([])
    expect(calls).toEqual([])
  })

  it('[T24-6.1] keeps decimals for calls and rules while a brand shows them as fractions', async () => {
    Object.assign(brand, { fractionalOdds: true })
    const person = show(<Choice account={{ status: 'ACTIVE' }} />)
    await person.click(button('Fractions'))
    expect(button('Odds type: Fractional').textContent).toBe('Fractional')
    expect(useSession.getState().oddType).toBe('DECIMAL')
    expect(writesFractionsOf(useSession.getState())).toBe(true)
    await person.click(button('Odds type: Fractional'))
    expect(writesFractionsOf(useSession.getState())).toBe(false)
  })

  it.each([
    [
      { status: 'CHALLENGE_LOST' },
      'Oops! Your account status is challenge lost, so you cannot place the pick.',
    ],
    [undefined, 'Account is missing'],
  ] as const)('[S009] does not change with the account %j', async (account, words) => {
    const person = show(<Choice account={account} />)
    await person.click(button('Odds type: Decimal'))
    expect(button('Odds type: Decimal').textContent).toBe('Decimal')
    expect(toasts()).toEqual([words])
  })
})
