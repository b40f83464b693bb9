import { Link } from '@tanstack/react-router'
import { defineTexts } from '../../language/language.ts'
import { playerPaths } from '../../paths.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { EmptyCard } from '../../ui/feedback/empty-card.tsx'
import type { IconName } from '../../ui/icons/icon.tsx'

const texts = defineTexts('app.no-account', {
  title: 'You have no challenge account yet.',
  choose: 'Choose a challenge',
})

interface NoAccountCardProps {
  readonly icon: IconName
  readonly title?: string
  /** What would be shown here. */
  readonly text: string
}

/** Replaces a page about an account for a player without one: says what it would show and how to get one. */
export function NoAccountCard({ icon, title = texts.title, text }: NoAccountCardProps) {
  return (
    <EmptyCard
      icon={icon}
      title={title}
      text={text}
      action={
        <Link to={playerPaths.addNewChallenge} className={buttonClass({ variant: 'primary' })}>
          {texts.choose}
        </Link>
      }
    />
  )
}
