import { Link } from '@tanstack/react-router'
import { authPaths } from '../paths.ts'
import classes from './auth-form.module.css'

/** The way back from a form to the sign-in page, below it. */
export function BackToLogin() {
  return (
    <p>
      <Link to={authPaths.login} className={`link ${classes.touch}`}>
        Back to Login
      </Link>
    </p>
  )
}
