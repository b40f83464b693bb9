import { MISSING } from '@pickproof/domain/format/missing'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { BREAKPOINT_PX } from '../../brand/breakpoints.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import stack from '../../common/page/page-stack.module.css'
import { useMediaQuery } from '../../ui/browser/use-media-query.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import type { ListColumn } from '../../ui/list/list-column.ts'
import { ListTable } from '../../ui/list/list-table.tsx'
import { focusRow } from '../../ui/list/row-keys.ts'
import { DateText } from '../../ui/values/date-text.tsx'
import { Money } from '../../ui/values/money.tsx'
import { Status } from '../../ui/values/status.tsx'
import { AdminPanel, PanelTitle } from '../admin-panel.tsx'
import { ApprovalPanel } from './approval-panel.tsx'
import classes from './approvals.module.css'
import { type ApprovalQueue, approvalsQuery, type QueueRow, rowKey } from './approvals-query.ts'
import { approvalTexts as texts, rowTitle, STATUS_TONES, statusTexts, timeLeft } from './texts.ts'

const QUEUES = ['canDecide', 'proposed', 'decided', 'expired'] as const
type Queue = (typeof QUEUES)[number]

const isOf: Readonly<Record<Queue, (row: QueueRow) => boolean>> = {
  canDecide: (row) => (row.kind === 'proposal' ? row.proposal.canDecide : !row.payout.isOwn),
  proposed: (row) => (row.kind === 'proposal' ? row.proposal.isOwn : row.payout.isOwn),
  decided: (row) => row.kind === 'proposal' && row.proposal.status !== 'EXPIRED',
  expired: (row) => row.kind === 'proposal' && row.proposal.status === 'EXPIRED',
}

const stateOf = (queue: Queue) =>
  queue === 'canDecide' || queue === 'proposed' ? ('WAITING' as const) : ('CLOSED' as const)

const NARROW = `(max-width: ${BREAKPOINT_PX.md - 1}px)`

/** Acts of staff that need a second person: one queue for all of them. */
export function ApprovalsPage() {
  const [queue, setQueue] = useState<Queue>('canDecide')
  const [openKey, setOpenKey] = useState<string>()
  const root = useRef<HTMLDivElement>(null)
  const isCovered = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const waiting = useQuery(approvalsQuery('WAITING'))
  const asked = useQuery({ ...approvalsQuery('CLOSED'), enabled: stateOf(queue) === 'CLOSED' })
  const { data, error, refetch } = stateOf(queue) === 'WAITING' ? waiting : asked
  const rows = data && rowsOf(data).filter(isOf[queue])
  const waitingRows = rowsOf(waiting.data)
  const index = rows?.findIndex((row) => rowKey(row) === openKey) ?? -1
  const open = rows?.[index]

  const close = () => {
    const key = openKey
    setOpenKey(undefined)
    if (key !== undefined) requestAnimationFrame(() => focusRow(root.current, key))
  }
  const step = (to: number) => {
    const row = rows?.[to]
    return row && (() => setOpenKey(rowKey(row)))
  }
  const countOf = (one: Queue) =>
    waiting.data && stateOf(one) === 'WAITING' ? waitingRows.filter(isOf[one]).length : undefined
  return (
    <div className={stack.bleed} ref={root}>
      <div className={classes.frame}>
        <div className={classes.list} inert={isCovered && open !== undefined}>
          <PageHead
            className={classes.head}
            title={texts.title}
            count={waiting.data && texts.waitingCount({ count: countOf('canDecide') ?? 0 })}
          />
          <Tabs
            className={classes.tabs}
            label={texts.queues}
            value={queue}
            tabs={QUEUES.map((value) => ({ value, label: texts[value], count: countOf(value) }))}
            onChange={(value) => {
              setQueue(value)
              setOpenKey(undefined)
            }}
          />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
          <section className={classes.wrap} aria-label={texts[queue]} tabIndex={0}>
            {error !== null && rows === undefined ? (
              <div className={classes.failure}>
                <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
              </div>
            ) : rows?.length === 0 ? (
              <EmptyState icon="check" centred {...EMPTY[queue]()} />
            ) : (
              <ListTable<QueueRow>
                label={texts[queue]}
                columns={columnsOf(queue)}
                rows={rows}
                loading={rows === undefined}
                rowKey={rowKey}
                rowName={rowTitle}
                selectedKey={openKey}
                onOpenRow={(row) => setOpenKey(rowKey(row))}
                onMoveToRow={open && ((row) => setOpenKey(rowKey(row)))}
              />
            )}
          </section>
        </div>
        {open && (
          <AdminPanel
            label={rowTitle(open)}
            title={<PanelTitle name={rowTitle(open)} subline={sublineOf(open)} />}
            onPrevious={step(index - 1)}
            onNext={step(index + 1)}
            onClose={close}
          >
            <ApprovalPanel key={rowKey(open)} row={open} onDecided={close} />
          </AdminPanel>
        )}
      </div>
    </div>
  )
}

const EMPTY: Readonly<Record<Queue, () => { readonly title: string; readonly text: string }>> = {
  canDecide: () => ({ title: texts.emptyDecide, text: texts.emptyDecideText }),
  proposed: () => ({ title: texts.emptyProposed, text: texts.emptyProposedText }),
  decided: () => ({ title: texts.emptyDecided, text: texts.emptyDecidedText }),
  expired: () => ({ title: texts.emptyExpired, text: texts.emptyExpiredText }),
}

function rowsOf(data: ApprovalQueue | undefined): readonly QueueRow[] {
  const { proposals = [], payouts = [] } = data ?? {}
  return [
    ...proposals.map((proposal) => ({ kind: 'proposal' as const, proposal })),
    ...payouts.map((payout) => ({ kind: 'payout' as const, payout })),
  ]
}

function sublineOf(row: QueueRow) {
  const [by, at] =
    row.kind === 'proposal'
      ? [row.proposal.proposedBy, row.proposal.proposedDate]
      : [row.payout.approvedBy, row.payout.approvedDate]
  return (
    <>
      {by} · <DateText instant={at} />
    </>
  )
}

function columnsOf(queue: Queue): readonly ListColumn<QueueRow>[] {
  const nowMs = Date.now()
  return [
    {
      key: 'title',
      title: texts.proposal,
      cell: rowTitle,
    },
    {
      key: 'concerns',
      title: texts.concerns,
      cell: (row) => (row.kind === 'proposal' ? row.proposal.user : row.payout.user)?.email ?? MISSING,
    },
    {
      key: 'by',
      title: texts.proposedBy,
      cell: (row) => {
        const { isOwn, by } =
          row.kind === 'proposal'
            ? { isOwn: row.proposal.isOwn, by: row.proposal.proposedBy }
            : { isOwn: row.payout.isOwn, by: row.payout.approvedBy }
        return isOwn ? texts.you : by
      },
    },
    {
      key: 'value',
      title: texts.value,
      align: 'right',
      cell: (row) => {
        const { amount, currency } = row.kind === 'proposal' ? row.proposal : row.payout
        return <Money amount={amount} currency={currency} />
      },
    },
    stateOf(queue) === 'WAITING'
      ? {
          key: 'expires',
          title: texts.expiresIn,
          align: 'right',
          cell: (row) => (row.kind === 'proposal' ? timeLeft(row.proposal.expiryDate, nowMs) : MISSING),
        }
      : {
          key: 'state',
          title: texts.state,
          cell: (row) => {
            const status = row.kind === 'proposal' ? row.proposal.status : 'WAITING'
            return <Status tone={STATUS_TONES[status]}>{statusTexts[status]}</Status>
          },
        },
  ]
}
