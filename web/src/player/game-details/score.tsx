import { useState } from 'react'
import { joinClasses } from '../../ui/browser/class-names.ts'
import classes from './score.module.css'

interface ScoreProps {
  readonly text: string
  readonly isTrailing?: boolean
}

/** A score that grows for a moment when it changes (O029). It grows by transform alone, so nothing beside it moves. */
export function Score({ text, isTrailing = false }: ScoreProps) {
  const [shown, setShown] = useState(() => firstFigure(text))
  const next = nextFigure(shown, text)
  if (next !== shown) setShown(next)
  return (
    <span
      // A new element for each change starts the animation from its beginning.
      key={next.changes}
      className={joinClasses(
        classes.score,
        isTrailing && classes.trailing,
        next.changes > 0 && classes.changed,
      )}
    >
      {next.text}
    </span>
  )
}

/** A figure and how often it has changed since it was first shown: the first one does not grow. */
interface ShownFigure {
  readonly text: string
  readonly changes: number
}

export function firstFigure(text: string): ShownFigure {
  return { text, changes: 0 }
}

/** The same object while nothing changed, so React has nothing to do. */
export function nextFigure(shown: ShownFigure, text: string): ShownFigure {
  return shown.text === text ? shown : { text, changes: shown.changes + 1 }
}
