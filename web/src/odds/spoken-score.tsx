import { text } from '@pickproof/domain/messages/message'
import type { ReactNode } from 'react'
import { defineTexts } from '../language/language.ts'
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx'

const texts = defineTexts('player.spoken-score', {
  score: text<{ team: string; score: string }>('{team}: {score}'),
})

interface SpokenScoreProps {
  readonly team: string
  readonly score: string
  /** The figures as they are drawn. */
  readonly children: ReactNode
}

/** A score away from the name of its team: the eye finds it, but two figures alone are read as one number. */
export function SpokenScore({ team, score, children }: SpokenScoreProps) {
  return (
    <>
      <VisuallyHidden>{texts.score({ team, score })}</VisuallyHidden>
      <span aria-hidden="true">{children}</span>
    </>
  )
}
