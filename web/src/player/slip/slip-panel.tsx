import { MINOR_PER_UNIT } from '@pickproof/domain/money'
import type { SlipFix } from '@pickproof/domain/programme/slip-refusal'
import { useBrand } from '../../brand/brand.ts'
import { useOddsFreeze } from '../../live/feed-state.ts'
import { findTypeRefusal } from '../../slip/slip-content.ts'
import { useSlip } from '../../slip/slip-store.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { notify } from '../../ui/notify.ts'
import { LiveSlipCard } from './live-slip-card.tsx'
import { ParlayCard } from './parlay-card.tsx'
import { RoomBars } from './room-bars.tsx'
import { SlipFoot } from './slip-foot.tsx'
import { SlipHead } from './slip-head.tsx'
import styles from './slip-panel.module.css'
import { findCulprit } from './slip-words.ts'
import type { OpenSlip } from './use-open-slip.ts'

function fix(wanted: SlipFix): void {
  const slip = useSlip.getState()
  if (wanted.kind === 'remove') slip.remove(wanted.entryId)
  else slip.setStake(wanted.entryId, Number(wanted.amountMinor / MINOR_PER_UNIT))
}

/** The whole slip: beside the table on a wide screen, in a sheet on a narrow one. */
export function SlipPanel({ slip, placing, isTried, block, place }: OpenSlip) {
  const { content, check, account, room } = slip
  const { type, entries, parlayPick } = content
  const store = useSlip.getState()
  const isFrozen = useOddsFreeze() !== undefined
  const { failure } = placing
  const culprit = failure === undefined ? undefined : findCulprit(failure, entries)
  const checkOf = new Map(check.entries.map((entry) => [entry.entryId, entry]))
  return (
    <>
      <SlipHead
        count={entries.length}
        type={type}
        isParlayEnabled={useBrand().parlayEnabled}
        isFrozen={isFrozen}
        onClear={store.clear}
        onType={(next) => {
          const refusal = findTypeRefusal(content, next)
          if (refusal === undefined) store.setType(next)
          else notify.error(refusal)
        }}
      />
      <div className={styles.middle}>
        {entries.length === 0 ? (
          <EmptyState
            className={styles.empty}
            icon="ticket"
            title="Your slip is empty."
            text="Press a price to add it here. Press it again to take it out."
          />
        ) : (
          <ul className={styles.cards}>
            {entries.map((entry) => {
              const entryCheck = checkOf.get(entry.id)
              if (entryCheck === undefined) return null
              return (
                <LiveSlipCard
                  key={entry.id}
                  entry={entry}
                  check={entryCheck}
                  account={account}
                  isTried={isTried}
                  failure={culprit === entry.id ? failure : undefined}
                  onStake={(stake) => store.setStake(entry.id, stake)}
                  onRemove={() => store.remove(entry.id)}
                  onFix={fix}
                />
              )
            })}
            {type === 'PARLAY' && (
              <ParlayCard
                check={check}
                stake={parlayPick}
                account={account}
                isTried={isTried}
                onStake={(stake) => store.setStake(undefined, stake)}
                onFix={fix}
              />
            )}
          </ul>
        )}
        {room && entries.length > 0 ? <RoomBars room={room} currency={account.currency} /> : null}
      </div>
      {entries.length === 0 ? null : (
        <SlipFoot
          type={type}
          check={check}
          currency={account.currency}
          isTried={isTried}
          isBusy={placing.state.phase !== 'idle'}
          block={block}
          failure={culprit === undefined ? failure : undefined}
          onPlace={place}
        />
      )}
    </>
  )
}
