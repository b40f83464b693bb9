import { Link } from '@tanstack/react-router'
import { buttonClass } from '../ui/button.tsx'
import type { ComingArtName } from '../ui/coming-art.tsx'
import { ComingState } from '../ui/coming-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import classes from './page-stack.module.css'
import { usePageTitle } from './use-page-title.ts'

export interface ComingScreen {
  /** Given where the page is not called as its path reads. */
  readonly heading?: string
  readonly title: string
  /** What will stand here, in one sentence. */
  readonly text: string
  readonly art: ComingArtName
  readonly linkTo: string
  readonly linkWords: string
}

/** The place of a screen that is not open yet: what it will hold, and a way on that works today. */
export function ComingPage({ heading, title, text, art, linkTo, linkWords }: ComingScreen) {
  const pageTitle = usePageTitle()
  return (
    <div className={classes.stack}>
      <PageHead title={heading ?? pageTitle} />
      <ComingState
        title={title}
        text={text}
        art={art}
        action={
          <Link to={linkTo} className={buttonClass({ variant: 'primary' })}>
            {linkWords}
          </Link>
        }
      />
    </div>
  )
}
