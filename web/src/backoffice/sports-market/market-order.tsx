import type { Market, Sport } from '@pickproof/contract/catalog'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { notify } from '../../ui/overlays/notify.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx'
import { adminKey, useStaffAction } from '../admin-actions.ts'
import { AvailableMarkets } from './available-markets.tsx'
import {
  chosenOf,
  type Draft,
  isOvertaken,
  isSameSelection,
  movedTo,
  type Selection,
  selectionOf,
  toSave,
  withMarket,
  withoutMarket,
} from './market-selection.ts'
import { SelectedMarkets } from './selected-markets.tsx'
import styles from './sports-market.module.css'
import { NEVER_SAVED } from '@pickproof/contract/fields/market-sorting'
import { defineTexts } from '../../language/language.ts'
import { commonTexts } from '../texts.ts'

const texts = defineTexts('backoffice.market-order', {
  failed: 'We could not load the markets.',
  readOnly: 'You can view this order. Only a super admin can change it.',
  overtaken: 'Another staff member saved a different order.',
  overtakenText: 'Your order appears below. Saving it replaces theirs.',
  showTheirs: 'Show their order',
  discard: 'Discard changes',
})

const SPORTS_MARKET = 'sports-market'
/** B174. */
const REFRESH_MS = 180_000
const MARKETS_MAX = 500

function marketsQuery(sportsId: string) {
  return queryOptions({
    queryKey: adminKey(SPORTS_MARKET, 'available', sportsId),
    queryFn: ({ signal }) =>
      api('GET /sports/markets/get-all', { query: { sport: sportsId }, toast: false, signal }),
    refetchInterval: REFRESH_MS,
  })
}

function savedOrderQuery(sportsId: string) {
  return queryOptions({
    queryKey: adminKey(SPORTS_MARKET, 'saved', sportsId),
    queryFn: async ({ signal }) => {
      const { content } = await api('POST /admin/sports/market-sorting/search', {
        body: {
          filters: { key: 'sportsId', op: '=', value: sportsId },
          sorters: ['+sequenceNumber'],
          pageNo: 1,
          pageSize: MARKETS_MAX,
        },
        toast: false,
        signal,
      })
      return { selection: selectionOf(content), savedDate: content[0]?.modifiedDate ?? NEVER_SAVED }
    },
    refetchInterval: REFRESH_MS,
  })
}

interface MarketOrderProps {
  readonly sport: Sport
  readonly mayOrder: boolean
  /** Whether something here is not saved yet. */
  readonly onChanged: (isChanged: boolean) => void
}

export function MarketOrder({ sport, mayOrder, onChanged }: MarketOrderProps) {
  const queries = useQueryClient()
  const markets = useQuery(marketsQuery(sport.id))
  const saved = useQuery(savedOrderQuery(sport.id))
  const [draft, setDraft] = useState<Draft>()
  const { run, isRunning } = useStaffAction()
  const failed = [markets, saved].find(({ data, error }) => data === undefined && error !== null)
  if (failed?.error) {
    const retry = () => {
      void markets.refetch()
      void saved.refetch()
    }
    return <LoadFailure title={texts.failed} error={failed.error} onRetry={retry} />
  }
  if (markets.data === undefined || saved.data === undefined) return <SkeletonCard lines={6} />
  const { selection: savedSelection, savedDate } = saved.data
  // What is read again every three minutes does not touch what is being changed (B174).
  const selection = draft?.selection ?? savedSelection

  const change = (next: Selection) => {
    const isChanged = !isSameSelection(next, draft?.base ?? savedSelection)
    setDraft(isChanged ? { selection: next, base: draft?.base ?? savedSelection } : undefined)
    onChanged(isChanged)
  }
  const drop = () => {
    setDraft(undefined)
    onChanged(false)
  }
  const add = (market: Market) => {
    const next = withMarket(selection, market)
    if ('id' in next) notify.warn(next)
    else change(next)
  }
  const save = async () => {
    const isDone = await run(
      async () => {
        await api('POST /admin/sports/market-sorting/save-update', {
          query: { seenDate: savedDate },
          body: toSave(selection, sport.id),
        })
        await saved.refetch()
      },
      { toast: SUCCESS_TOASTS.marketSortingUpdated, refresh: [SPORTS_MARKET] },
    )
    if (!isDone) return
    drop()
    void queries.invalidateQueries({ queryKey: ['sports', 'details', sport.id] })
  }
  const chosen = chosenOf(selection)
  return (
    <>
      {!mayOrder && <Notice tone="plain">{texts.readOnly}</Notice>}
      {draft !== undefined && isOvertaken(draft, savedSelection) && (
        <Notice
          title={texts.overtaken}
          action={
            <Button size="small" onClick={drop}>
              {texts.showTheirs}
            </Button>
          }
        >
          {texts.overtakenText}
        </Notice>
      )}
      <div className={styles.columns}>
        <AvailableMarkets
          markets={markets.data}
          chosenNames={new Set(chosen.map(({ marketName }) => marketName))}
          onAdd={mayOrder ? add : undefined}
        />
        <SelectedMarkets
          chosen={chosen}
          onMove={mayOrder ? (name, place) => change(movedTo(selection, name, place)) : undefined}
          onRemove={mayOrder ? (name) => change(withoutMarket(selection, name)) : undefined}
          footer={
            mayOrder && (
              <>
                {draft !== undefined && <Button onClick={drop}>{texts.discard}</Button>}
                <Button
                  variant="primary"
                  disabled={chosen.length === 0}
                  loading={isRunning}
                  loadingLabel={commonTexts.saving}
                  onClick={() => void save()}
                >
                  {commonTexts.save}
                </Button>
              </>
            )
          }
        />
      </div>
    </>
  )
}
