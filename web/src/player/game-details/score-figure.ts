/** A figure and how often it has changed since it was first shown: the first one does not grow. */
interface ShownFigure {
  readonly text: string
  readonly changes: number
}

export function firstFigure(text: string): ShownFigure {
  return { text, changes: 0 }
}

/** The same object while nothing changed, so that React has nothing to do. */
export function nextFigure(shown: ShownFigure, text: string): ShownFigure {
  return shown.text === text ? shown : { text, changes: shown.changes + 1 }
}
