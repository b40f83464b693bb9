import { Link } from '@tanstack/react-router'
import { authPaths, playerPaths } from '../paths.ts'
import { useSession } from '../session/session-store.ts'
import { useBackToAdmin } from '../shell/user/use-back-to-admin.ts'
import { Button, buttonClass } from '../ui/buttons/button.tsx'
import classes from './auth-form.module.css'

const WORDS = {
  'signed-out': { text: 'Sign in with an account that may open this page.', onward: 'Back to Login' },
  'signed-in': {
    text: 'Your role does not include this page. If you think it should, ask an administrator of your brand.',
    onward: 'Go to your dashboard',
  },
  switched: {
    text: 'You are looking at the product as another user, who may not open this page.',
    onward: 'Go on as this user',
  },
} as const

/** The page for an area that the role of the person does not open (A005). */
export function UnauthorizedPage() {
  const who = useSession(({ session }) => {
    if (session.state !== 'logged-in') return 'signed-out'
    return session.isSwitched ? 'switched' : 'signed-in'
  })
  return (
    <div className={classes.form}>
      <div className={classes.head}>
        <h1 className="display h1">This area is not open to you</h1>
        <p className="muted">{WORDS[who].text}</p>
      </div>
      {who === 'switched' && <BackToAdmin />}
      <Link
        to={who === 'signed-out' ? authPaths.login : playerPaths.home}
        className={buttonClass({
          variant: who === 'switched' ? 'default' : 'primary',
          size: 'big',
          block: true,
        })}
      >
        {WORDS[who].onward}
      </Link>
    </div>
  )
}

/** Whoever came here with Back wanted to leave the other user. */
function BackToAdmin() {
  const { isOnTheWay, goBack } = useBackToAdmin()
  return (
    <Button variant="primary" size="big" block loading={isOnTheWay} onClick={goBack}>
      Back To Admin Login
    </Button>
  )
}
