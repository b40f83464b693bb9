import { Link } from '@tanstack/react-router'
import { playerPaths } from '../../paths.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import classes from './not-found-panel.module.css'

interface NotFoundPanelProps {
  readonly text?: string
}

/** Shown where there is no page: the status, a sentence and the way home. */
export function NotFoundPanel({
  text = 'There is no page at this address. It may have moved, or the link is incomplete.',
}: NotFoundPanelProps) {
  return (
    <section className={classes.panel} data-status="404">
      <p className={classes.status}>404</p>
      <h1 className={classes.title}>Page not found</h1>
      <p className={classes.text}>{text}</p>
      <Link to={playerPaths.home} className={buttonClass({ variant: 'primary' })}>
        Go to Home
      </Link>
    </section>
  )
}
