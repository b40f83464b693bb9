import { objectiveText } from '../objectives.ts'
import { defineTexts } from '../../language/language.ts'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { OBJECTIVE_BAR_TONES } from '../objective-tones.ts'
import { distanceRows } from './distance-rows.ts'
import classes from './overview.module.css'
import type { Standing } from './standing.ts'

const texts = defineTexts('player.distance-card', {
  distances: 'Distance to each line',
  final: 'Final figures',
})

/** The objectives with their bars, and how far each line still is; for a closed account what it reached. */
export function DistanceCard({ standing }: { readonly standing: Standing }) {
  const title = standing.isOpen ? texts.distances : texts.final
  return (
    <Card aria-label={title}>
      <CardHead title={title} />
      <CardBody>
        {distanceRows(standing).map(({ objective, label, distance, words }) => (
          <div key={objective.key} className={classes.limit}>
            <div className={classes.line}>
              <span>{label}</span>
              <strong>{distance}</strong>
            </div>
            {objective.percent !== undefined && (
              <ProgressBar
                label={objective.label}
                percent={objective.percent}
                tone={OBJECTIVE_BAR_TONES[objective.tone]}
                valueText={objectiveText(objective)}
              />
            )}
            <p className={classes.small}>{words}</p>
          </div>
        ))}
      </CardBody>
    </Card>
  )
}
