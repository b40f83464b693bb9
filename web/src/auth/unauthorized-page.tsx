import { fixed } from '@pickproof/domain/messages/message'
import { Link } from '@tanstack/react-router'
import { defineTexts } from '../language/language.ts'
import { authPaths, playerPaths } from '../paths.ts'
import { useSession } from '../session/session-store.ts'
import { useBackToAdmin } from '../shell/user/use-back-to-admin.ts'
import { Button, buttonClass } from '../ui/buttons/button.tsx'
import classes from './auth-form.module.css'
import { backTexts } from './back-to-login.tsx'

const texts = defineTexts('app.unauthorized', {
  title: 'You do not have access to this page',
  signedOut: 'Sign in with an account that can open this page.',
  signedIn: 'Your role does not include this page. If you need it, ask an administrator of your brand.',
  switched: 'You are viewing the product as a player who cannot open this page.',
  toDashboard: 'Go to your dashboard',
  goOn: 'Continue as this player',
  backToAdmin: fixed('Back To Admin Login', 'T040'),
})

/** What each visitor reads, and where the button leads. */
const WORDS = {
  'signed-out': () => ({ lead: texts.signedOut, onward: backTexts.toLogin }),
  'signed-in': () => ({ lead: texts.signedIn, onward: texts.toDashboard }),
  switched: () => ({ lead: texts.switched, onward: texts.goOn }),
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
        <h1 className="display h1">{texts.title}</h1>
        <p className="muted">{WORDS[who]().lead}</p>
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
        {WORDS[who]().onward}
      </Link>
    </div>
  )
}

/** A staff member who arrives here with Back wanted to stop viewing as the player. */
function BackToAdmin() {
  const { isOnTheWay, goBack } = useBackToAdmin()
  return (
    <Button variant="primary" size="big" block loading={isOnTheWay} onClick={goBack}>
      {texts.backToAdmin}
    </Button>
  )
}
