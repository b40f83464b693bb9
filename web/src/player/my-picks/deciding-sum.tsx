import type { PickLeg } from '@pickproof/contract/picks'
import { withMinusSigns } from '@pickproof/domain/format/minus'
import { findRule } from '@pickproof/domain/grading/settlement-rules'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './pick-card.module.css'
import { findResult } from './pick-words.ts'
import { RuleName } from './rule-name.tsx'

/** The sum that decided a pick, the house rule behind it, and when. A decision by staff has a reason and no rule. */
export function DecidingSum({ leg, decided }: { readonly leg: PickLeg; readonly decided?: string }) {
  const result = findResult(leg)
  if (result === undefined || (result.explain === null && result.rule === null)) return null
  const rule = result.rule === null ? undefined : findRule(result.rule, leg.settlementVersion)
  return (
    <div className={styles.reason}>
      <Icon name={leg.status === 'WON' || leg.status === 'HALF_WON' ? 'check' : 'info'} />
      <div>
        {result.explain === null ? null : (
          <strong className={styles.sum}>{withMinusSigns(result.explain)}</strong>
        )}
        <p className={styles.rule}>
          {rule ? (
            <>
              {rule.text} <RuleName ruleId={rule.id} version={leg.settlementVersion} />
              {decided === undefined ? null : ' · '}
            </>
          ) : null}
          {decided}
        </p>
      </div>
    </div>
  )
}
