import type { ObjectiveTone } from './objectives.ts'
import type { ProgressTone } from '../ui/feedback/progress-bar.tsx'

/** How the bar of an objective is painted. */
export const OBJECTIVE_BAR_TONES: Readonly<Record<ObjectiveTone, ProgressTone>> = {
  neutral: 'neutral',
  green: 'up',
  red: 'down',
}
