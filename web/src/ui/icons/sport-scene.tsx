import { courtScenes } from './sport-scene-courts.tsx'
import { pitchScenes } from './sport-scene-pitches.tsx'
import { findSportDrawing } from './sport-icon.tsx'

const scenes = { ...pitchScenes, ...courtScenes }

interface SportSceneProps {
  /** Id or name of the sport. One without a drawing has no scene. */
  readonly sport: string
  /** Fills its container and crops the edges, instead of showing the whole field. */
  readonly cover?: boolean
  readonly className?: string
}

/**
 * The game image of a sport: its field in lines, the ball on its way. A decoration behind facts, so it is hidden
 * from those who do not see it. It comes with the sport pages; nothing of the first load imports it.
 */
export function SportScene({ sport, cover = false, className }: SportSceneProps) {
  const id = findSportDrawing(sport)
  if (id === undefined) return null
  return (
    <svg
      className={className}
      viewBox="0 0 320 160"
      preserveAspectRatio={cover ? 'xMidYMid slice' : 'xMidYMid meet'}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      data-scene={id}
    >
      {scenes[id]}
    </svg>
  )
}
