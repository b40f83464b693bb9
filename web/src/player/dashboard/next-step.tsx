import type { AccountStatus } from '@pickproof/domain/account-status'
import { Link } from '@tanstack/react-router'
import { playerPaths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { FindPicks } from '../find-picks.tsx'

/** An active account leads to the games, a closed one to the next challenge. */
export function NextStep({ status }: { readonly status: AccountStatus }) {
  if (status === 'ACTIVE') return <FindPicks variant="primary" />
  return (
    <Link to={playerPaths.addNewChallenge} className={buttonClass({ variant: 'primary' })}>
      Start a new challenge
    </Link>
  )
}
