import { Link } from '@tanstack/react-router'
import { useBrand } from '../../brand/brand.ts'
import { playerPaths } from '../../paths.ts'
import { useSession } from '../../session/session-store.ts'
import stack from '../../common/page/page-stack.module.css'
import { usePageTitle } from '../../shell/frame/use-page-title.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { EmptyCard } from '../../ui/feedback/empty-card.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { TutorialList } from './tutorial-list.tsx'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.tutorials', {
  none: 'No tutorials available.',
  noneText: 'The dashboard shows your progress and what you can do next.',
  dashboard: 'Go to the dashboard',
})

/** The brand's tutorials, each embedded and loaded only when it comes into view. */
export function TutorialsPage() {
  const { tutorial: tutorials } = useBrand()
  const theme = useSession((state) => state.theme)
  return (
    <div className={stack.stack}>
      <PageHead title={usePageTitle()} count={tutorials.length === 0 ? undefined : tutorials.length} />
      {tutorials.length === 0 ? (
        <EmptyCard
          icon="video"
          title={texts.none}
          text={texts.noneText}
          action={
            <Link to={playerPaths.home} className={buttonClass()}>
              {texts.dashboard}
            </Link>
          }
        />
      ) : (
        <TutorialList tutorials={tutorials} theme={theme} />
      )}
    </div>
  )
}
