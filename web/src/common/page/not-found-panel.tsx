import { Link } from '@tanstack/react-router'
import { defineTexts } from '../../language/language.ts'
import { playerPaths } from '../../paths.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import classes from './not-found-panel.module.css'

const texts = defineTexts('app.not-found', {
  text: 'There is no page at this address. It may have moved, or the link is incomplete.',
  title: 'Page not found',
  home: 'Go to Home',
})

interface NotFoundPanelProps {
  readonly text?: string
}

/** Shown where there is no page: the status, a sentence and the way home. */
export function NotFoundPanel({ text = texts.text }: NotFoundPanelProps) {
  return (
    <section className={classes.panel} data-status="404">
      <p className={classes.status}>404</p>
      <h1 className={classes.title}>{texts.title}</h1>
      <p className={classes.text}>{text}</p>
      <Link to={playerPaths.home} className={buttonClass({ variant: 'primary' })}>
        {texts.home}
      </Link>
    </section>
  )
}
