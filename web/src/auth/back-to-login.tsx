import { fixed } from '@pickproof/domain/messages/message'
import { Link } from '@tanstack/react-router'
import { defineTexts } from '../language/language.ts'
import { authPaths } from '../paths.ts'
import classes from './auth-form.module.css'

export const backTexts = defineTexts('app.back', { toLogin: fixed('Back to Login', 'A062') })

/** The way back from a form to the sign-in page, below it. */
export function BackToLogin() {
  return (
    <p>
      <Link to={authPaths.login} className={`link ${classes.touch}`}>
        {backTexts.toLogin}
      </Link>
    </p>
  )
}
