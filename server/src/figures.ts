/** The figures of `/metrics`, whichever roles a process has. */
import type { Context } from './context.ts'
import { oddsFigures } from './modules/odds/index.ts'
import type { Figure } from './platform/http/metrics.ts'
import { jobFigures } from './platform/jobs/job-figures.ts'

export function figuresOf({ odds, database }: Pick<Context, 'odds' | 'database'>): readonly Figure[] {
  return [...oddsFigures(odds), ...jobFigures(database)]
}
