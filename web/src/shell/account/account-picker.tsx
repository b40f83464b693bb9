import type { Account } from '@pickproof/contract/challenges'
import { lazy, Suspense } from 'react'
import { useLateOverlay } from '../../ui/overlays/late-overlay.ts'
import { AccountButton } from './account-button.tsx'
import { lateOverlays } from '../frame/late-overlays.ts'

const AccountMenu = lazy(async () => ({ default: (await lateOverlays.accountMenu()).AccountMenu }))

interface AccountPickerProps {
  readonly accounts: readonly Account[]
  readonly current: Account
}

/** The account the player works with, and the way to another one. */
export function AccountPicker({ accounts, current }: AccountPickerProps) {
  const { isWanted, want } = useLateOverlay()
  return (
    <Suspense>
      {isWanted ? (
        <AccountMenu accounts={accounts} current={current} />
      ) : (
        <AccountButton account={current} isOpen={false} onPress={want} />
      )}
    </Suspense>
  )
}
