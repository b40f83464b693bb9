/** The figures of `/metrics`, whichever roles a process has. */
import type { Context } from './context.ts'
import { disputeFigures } from './modules/disputes/index.ts'
import { oddsFigures } from './modules/odds/index.ts'
import { logAgeFigures } from './modules/proofs/index.ts'
import { settlementFigures } from './modules/settlement/index.ts'
import { brandFigures } from './modules/tenants/index.ts'
import type { Figure } from './platform/http/metrics.ts'
import { jobFigures } from './platform/jobs/job-figures.ts'

type FigureSource = Pick<Context, 'odds' | 'database' | 'clock' | 'brands' | 'config' | 'leftOut'>

export function figuresOf(context: FigureSource): readonly Figure[] {
  const { odds, database, leftOut = [] } = context
  return [
    ...brandFigures(leftOut),
    ...oddsFigures(odds),
    ...jobFigures(database),
    ...settlementFigures(context),
    ...logAgeFigures(context),
    ...disputeFigures(context),
  ]
}
