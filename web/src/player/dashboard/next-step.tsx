import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { FindPicks } from '../find-picks.tsx'
import { type ClosedAccount, stepAfter } from './step-after.ts'

/** An active account leads to the games, another one to what can be done about it. */
export function NextStep({ account }: { readonly account: ClosedAccount }) {
  if (account.status === 'ACTIVE') return <FindPicks variant="primary" />
  const { link } = stepAfter(account)
  return (
    link && (
      <Link to={link.to} className={buttonClass({ variant: 'primary' })}>
        {link.words}
      </Link>
    )
  )
}
