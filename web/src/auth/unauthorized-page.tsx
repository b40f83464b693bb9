import { Link } from '@tanstack/react-router'
import { authPaths, playerPaths } from '../paths.ts'
import { useSession } from '../session/session-store.ts'
import { buttonClass } from '../ui/button.tsx'
import classes from './auth-form.module.css'

/** The page for an area that the role of the person does not open (A005). */
export function UnauthorizedPage() {
  const isSignedIn = useSession((state) => state.session.state === 'logged-in')
  return (
    <div className={classes.form}>
      <div className={classes.head}>
        <h1 className="display h1">This area is not open to you</h1>
        <p className="muted">
          {isSignedIn
            ? 'Your role does not include this page. If you think it should, ask an administrator of your brand.'
            : 'Sign in with an account that may open this page.'}
        </p>
      </div>
      <Link
        to={isSignedIn ? playerPaths.home : authPaths.login}
        className={buttonClass({ variant: 'primary', size: 'big', block: true })}
      >
        {isSignedIn ? 'Go to your dashboard' : 'Back to Login'}
      </Link>
    </div>
  )
}
