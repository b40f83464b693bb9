import type { SportId } from '@pickproof/domain/games/sports'
import { sportDrawings } from './sport-drawings.tsx'

/** Feeds and menus write 'Rugby League', 'rugby-league' or 'rugby_league'; all mean the same drawing. */
export function findSportDrawing(sport: string): SportId | undefined {
  const id = sport
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  return Object.hasOwn(sportDrawings, id) ? (id as SportId) : undefined
}

interface SportIconProps {
  /** Id or name of the sport. One without a drawing gets a medal. */
  sport: string
  size?: number
  className?: string
}

export function SportIcon({ sport, size = 16, className }: SportIconProps) {
  const id = findSportDrawing(sport)
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {id === undefined ? (
        <>
          <circle cx="8" cy="9.6" r="4" />
          <path d="M6.4 6 4.6 2.2M9.6 6l1.8-3.8M8 8.2v2.8" />
        </>
      ) : (
        sportDrawings[id]
      )}
    </svg>
  )
}
