import type { UserContext } from '@pickproof/contract/identity'
import { Icon } from '../../ui/icons/icon.tsx'
import classes from './switched-banner.module.css'
import { useBackToAdmin } from '../user/use-back-to-admin.ts'

/** Says on every page of a switched session whose product an admin is looking at. */
export function SwitchedBanner({ user }: { readonly user: UserContext }) {
  const { isOnTheWay, goBack } = useBackToAdmin()
  return (
    <section className={classes.banner} aria-label="Switched session">
      <Icon name="eye" />
      <p className={classes.words}>
        You are viewing{' '}
        <b>
          {user.firstName} {user.lastName}
        </b>{' '}
        ({user.email}) as {user.switchUserIdentifier}. You can look at everything; placing picks and moving
        money are switched off.
      </p>
      <button type="button" className={classes.back} aria-busy={isOnTheWay || undefined} onClick={goBack}>
        Back To Admin Login
      </button>
    </section>
  )
}
