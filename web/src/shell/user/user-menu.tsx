import type { UserContext } from '@pickproof/contract/identity'
import { lazy, Suspense } from 'react'
import { useLateOverlay } from '../../ui/overlays/late-overlay.ts'
import { lateOverlays } from '../frame/late-overlays.ts'
import type { OddTypeChoice } from '../odd-type/odd-type-button.tsx'
import { UserButton } from './user-button.tsx'

const UserMenuEntries = lazy(async () => ({ default: (await lateOverlays.userMenu()).UserMenuEntries }))

export type Area = 'player' | 'backoffice'

export interface UserMenuProps {
  readonly user: UserContext
  readonly area: Area
  /** Given in the player area: a phone's bar has no room for the odds type, so it is here. */
  readonly oddTypeChoice?: OddTypeChoice
}

/** The signed-in person, with the actions that concern them and not the page. */
export function UserMenu(props: UserMenuProps) {
  const { isWanted, want } = useLateOverlay()
  return (
    <Suspense>
      {isWanted ? <UserMenuEntries {...props} /> : <UserButton user={props.user} onClick={want} />}
    </Suspense>
  )
}
