import type { Bulk } from '@pickproof/contract/bulk'
import {
  BULK_ROW_STATUSES,
  type BulkRowStatus,
  bulkActOf,
  findUndoOf,
} from '@pickproof/contract/lists/bulk-acts'
import { type Message, text } from '@pickproof/domain/messages/message'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { defineTexts } from '../../language/language.ts'
import { adminPaths } from '../../paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { DateText } from '../../ui/values/date-text.tsx'
import { Status, type StatusTone } from '../../ui/values/status.tsx'
import { ActPreview } from '../act-preview.tsx'
import { adminKey, APPROVALS } from '../admin-actions.ts'
import styles from './bulk.module.css'
import { BATCHES, batchQuery, batchRowsQuery, isMoving } from './bulk-query.ts'
import { batchStatusWords, rowStatusWords } from './texts.ts'

const texts = defineTexts('backoffice.batch', {
  title: text<{ act: Message; id: number }>('{act}: batch {id}'),
  by: text<{ by: string }>('by {by}'),
  approvedBy: text<{ by: string }>('approved by {by}'),
  progress: 'Progress',
  checked: text<{ count: number; total: number }>('{count} of {total} rows checked'),
  done: text<{ count: number; total: number }>('{count} of {total} rows done'),
  start: text<{ count: number }>('Start: change {count, plural, one {# row} other {{count} rows}}'),
  propose: text<{ count: number }>('Send for approval: {count, plural, one {# row} other {{count} rows}}'),
  stop: 'Stop batch',
  undo: 'Undo this batch',
  needsSecond: 'A second person must approve this batch as a whole. Nothing changes before that.',
  waits: 'This batch waits for a second person.',
  openApprovals: 'Open approvals',
  leftOut: 'Why the batch leaves rows out',
  problem: text<{ count: number; problem: string }>('{count} × {problem}'),
  rows: 'Rows',
  more: 'Show more rows',
  noRows: 'No row has this status.',
  failed: 'We could not load this batch.',
})

const ROW_TONES: Readonly<Record<BulkRowStatus, StatusTone>> = {
  WAITING: 'neutral',
  READY: 'info',
  REFUSED: 'warn',
  DONE: 'active',
  FAILED: 'down',
}

const BATCH_TONES: Readonly<Record<Bulk['status'], StatusTone>> = {
  CHECKING: 'info',
  CHECKED: 'warn',
  RUNNING: 'info',
  DONE: 'active',
  STOPPED: 'neutral',
}

/** A batch: what it will do to each row, how far it is, and what became of each. */
export function BatchPage() {
  const { id } = useParams({ strict: false }) as { readonly id: string }
  const { data: bulk, error, refetch } = useQuery(batchQuery(Number(id)))
  if (error) return <LoadFailure isPage title={texts.failed} error={error} onRetry={() => void refetch()} />
  return bulk ? <Batch key={bulk.id} bulk={bulk} /> : null
}

function Batch({ bulk }: { readonly bulk: Bulk }) {
  const { id, rows } = bulk
  const act = bulkActOf(bulk.act)
  const { run, isRunning } = useBatchActs(id)
  const isChecked = bulk.status === 'CHECKED'
  const isWaiting = isChecked && bulk.proposalId !== null
  return (
    <div className={styles.page}>
      <PageHead
        title={texts.title({ act: act.title, id })}
        subline={bulk.reason}
        action={
          <>
            {(isMoving(bulk) || isChecked) && (
              <Button loading={isRunning} onClick={() => run('stop')}>
                {texts.stop}
              </Button>
            )}
            {isChecked && rows.READY > 0 && (
              <Button
                variant={act.isDangerous ? 'danger' : 'primary'}
                loading={isRunning}
                onClick={() => run('start')}
              >
                {(bulk.needsSecond ? texts.propose : texts.start)({ count: rows.READY })}
              </Button>
            )}
            {(bulk.status === 'DONE' || bulk.status === 'STOPPED') &&
              rows.DONE > 0 &&
              findUndoOf(bulk.act) !== undefined && (
                <Button loading={isRunning} onClick={() => run('undo')}>
                  {texts.undo}
                </Button>
              )}
          </>
        }
      />
      <p className={styles.line}>
        <Status tone={BATCH_TONES[bulk.status]}>{batchStatusWords(bulk.status)}</Status>
        <span className={styles.muted}>{texts.by({ by: bulk.by })}</span>
        {bulk.approvedBy && <span className={styles.muted}>{texts.approvedBy({ by: bulk.approvedBy })}</span>}
        <DateText instant={bulk.createdDate} />
      </p>
      {isChecked && bulk.needsSecond && (
        <Notice
          tone="info"
          action={isWaiting && <Link to={adminPaths.approvals}>{texts.openApprovals}</Link>}
        >
          {isWaiting ? texts.waits : texts.needsSecond}
        </Notice>
      )}
      <Progress bulk={bulk} />
      {bulk.problems.length > 0 && (
        <section aria-label={texts.leftOut}>
          <h2>{texts.leftOut}</h2>
          <ul>
            {bulk.problems.map(({ problem, count }) => (
              <li key={problem}>{texts.problem({ count, problem })}</li>
            ))}
          </ul>
        </section>
      )}
      <Rows bulk={bulk} />
    </div>
  )
}

type Act = 'start' | 'stop' | 'undo'

function useBatchActs(id: number) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isRunning, setIsRunning] = useState(false)
  const send = async (act: Act) => {
    if (isRunning) return
    setIsRunning(true)
    // A call that fails has shown its own sentence.
    const bulk = await api(`POST /admin/bulk/{id}/${act}`, { params: { id } }).catch(() => undefined)
    setIsRunning(false)
    void queries.invalidateQueries({ queryKey: adminKey(BATCHES) })
    void queries.invalidateQueries({ queryKey: adminKey(APPROVALS) })
    if (act === 'undo' && bulk) await navigate({ to: adminPaths.batch(bulk.id) })
  }
  return { run: (act: Act) => void send(act), isRunning }
}

function Progress({ bulk: { status, rows, total } }: { readonly bulk: Bulk }) {
  const isCheck = status === 'CHECKING' || status === 'CHECKED'
  const count = isCheck ? total - rows.WAITING : rows.DONE + rows.FAILED
  const of = isCheck ? total : total - rows.REFUSED
  const words = isCheck ? texts.checked({ count, total: of }) : texts.done({ count: rows.DONE, total: of })
  return (
    <div>
      <ProgressBar
        label={texts.progress}
        percent={of === 0 ? 100 : (count / of) * 100}
        tone="brand"
        valueText={words}
      />
      <p className={styles.muted} role="status">
        {words}
      </p>
    </div>
  )
}

type Shown = BulkRowStatus | 'ALL'

function Rows({ bulk }: { readonly bulk: Bulk }) {
  const [shown, setShown] = useState<Shown>('ALL')
  const status = shown === 'ALL' ? undefined : shown
  const step = JSON.stringify([bulk.status, isMoving(bulk) ? Math.floor(doneOf(bulk) / 50) : doneOf(bulk)])
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    batchRowsQuery(bulk.id, status, step),
  )
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const tabs = [
    { value: 'ALL' as const, label: texts.rows, count: bulk.total },
    ...BULK_ROW_STATUSES.filter((one) => bulk.rows[one] > 0).map((value) => ({
      value,
      label: rowStatusWords(value),
      count: bulk.rows[value],
    })),
  ]
  return (
    <section aria-label={texts.rows}>
      <Tabs<Shown> label={texts.rows} value={shown} tabs={tabs} onChange={setShown} />
      {data && rows.length === 0 && <p className={styles.muted}>{texts.noRows}</p>}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.ordinal} className={styles.row}>
            <div className={styles.line}>
              <span className={styles.name}>{row.label || `#${row.targetId}`}</span>
              <Status small tone={ROW_TONES[row.status]}>
                {rowStatusWords(row.status)}
              </Status>
              {row.problem && <span>{row.problem}</span>}
            </div>
            {row.facts.length > 0 && <ActPreview facts={row.facts} />}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </section>
  )
}

const doneOf = ({ rows }: Bulk) => rows.READY + rows.REFUSED + 2 * (rows.DONE + rows.FAILED)

/** The act of a batch in words, for lists of batches. */
export const batchName = (bulk: Pick<Bulk, 'act' | 'id'>): string =>
  texts.title({ act: bulkActOf(bulk.act).title, id: bulk.id })
