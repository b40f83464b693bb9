import { Link } from '@tanstack/react-router'
import { useBrand } from '../../brand/brand.ts'
import { playerPaths } from '../../paths.ts'
import classes from '../../shell/page-stack.module.css'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { ButtonAnchor, buttonClass } from '../../ui/button.tsx'
import { ComingState } from '../../ui/coming-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'

/** Rules and questions. A brand whose rules stand elsewhere leads there; this page is where its articles will be. */
export function FaqPage() {
  const { faqUrl } = useBrand()
  const isElsewhere = faqUrl !== '' && faqUrl !== playerPaths.faq
  return (
    <div className={classes.stack}>
      <PageHead title={usePageTitle()} />
      <ComingState
        title={isElsewhere ? 'The rules of this programme' : 'Rules and answers in one place'}
        text={
          isElsewhere
            ? 'Rules and frequent questions are published on their own page, which opens in a new tab.'
            : 'General rules, challenge rules, funded account rules and sports terminology will stand here as articles. The tutorials explain the first steps.'
        }
        art="list"
        action={
          isElsewhere ? (
            <ButtonAnchor
              variant="primary"
              href={faqUrl}
              target="_blank"
              rel="noreferrer"
              icon={<Icon name="external-link" />}
            >
              Open the rules
            </ButtonAnchor>
          ) : (
            <Link to={playerPaths.tutorials} className={buttonClass({ variant: 'primary' })}>
              Watch the tutorials
            </Link>
          )
        }
      />
    </div>
  )
}
