import type { PayoutFile } from '@pickproof/contract/payout-files'
import { PAYOUT_METHODS } from '@pickproof/contract/fields/financial-data'
import { type Message, type MoneyValue, text } from '@pickproof/domain/messages/message'
import { may } from '@pickproof/domain/people/capabilities'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { api } from '../../api/api.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { defineTexts } from '../../language/language.ts'
import { moneyOf } from '../../language/values.ts'
import { adminPaths } from '../../paths.ts'
import { usePerson } from '../../session/use-person.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { DateText } from '../../ui/values/date-text.tsx'
import { Status, type StatusTone } from '../../ui/values/status.tsx'
import { useStaffAction } from '../admin-actions.ts'
import { PAYMENTS, PAYOUT_FILES, payoutFilesQuery } from './payments-query.ts'
import classes from './payout-files.module.css'
import { paymentTexts } from './texts.ts'

const texts = defineTexts('backoffice.payout-files', {
  about: 'Approve payouts, make a file, send its transfers, then confirm them here by their reference.',
  failed: 'We could not load the payout files.',
  ready: 'Approved, in no file yet',
  nothingReady: 'No approved payout waits for a file.',
  openPayments: 'Open payments',
  readyLine: text<{ method: Message; count: number; amount: MoneyValue }>(
    '{method}: {count, plural, one {# payout} other {{count} payouts}}, {amount}',
  ),
  make: text<{ method: Message }>('Make {method} file'),
  made: 'File made. Export it and send its transfers.',
  files: 'Files',
  noFiles: 'No payout files yet',
  noFilesText: 'A file collects the approved payouts of one method.',
  name: text<{ method: Message; id: number }>('{method}, file {id}'),
  sum: text<{ amount: MoneyValue; count: number }>(
    '{amount} for {count, plural, one {# payout} other {{count} payouts}}',
  ),
})

const statusTexts = defineTexts('backoffice.payout-file-status', {
  new: 'Not exported',
  OPEN: 'Exported, not confirmed',
  PAID: 'Paid',
  EMPTY: 'Empty',
})

const TONES: Readonly<Record<keyof typeof statusTexts, StatusTone>> = {
  new: 'warn',
  OPEN: 'info',
  PAID: 'active',
  EMPTY: 'neutral',
}

export const fileName = ({ method, id }: Pick<PayoutFile, 'method' | 'id'>) =>
  texts.name({ method: PAYOUT_METHODS[method].name, id })

export function PayoutFileStatus({ file: { status, exportedDate } }: { readonly file: PayoutFile }) {
  const state = status === 'OPEN' && exportedDate === null ? 'new' : status
  return <Status tone={TONES[state]}>{statusTexts[state]}</Status>
}

export const sumsText = ({ sums }: PayoutFile) =>
  sums
    .map(({ amount, currency, count }) => texts.sum({ amount: moneyOf(amount, currency), count }))
    .join(' · ')

/** Approved payouts that can be sent, and the files of the brand. */
export function PayoutFilesPage() {
  const { data, error, refetch } = useQuery(payoutFilesQuery())
  const viewer = usePerson()?.user
  const navigate = useNavigate()
  const { run, isRunning } = useStaffAction()
  if (error) return <LoadFailure isPage title={texts.failed} error={error} onRetry={() => void refetch()} />
  if (!data || !viewer) return null
  const { ready, files } = data
  const make = async (method: PayoutFile['method']) => {
    let id: number | undefined
    const isDone = await run(
      async () => {
        id = (await api('POST /admin/payout-files', { body: { method } })).id
      },
      { toast: texts.made, refresh: [PAYOUT_FILES, PAYMENTS] },
    )
    if (isDone && id !== undefined) await navigate({ to: adminPaths.payoutFile(id) })
  }
  const methods = [...new Set(ready.map(({ method }) => method))]
  return (
    <div className={classes.page}>
      <PageHead title={paymentTexts.payoutFiles} subline={texts.about} />
      <section className={classes.card} aria-label={texts.ready}>
        <h2 className={classes.title}>{texts.ready}</h2>
        {ready.length === 0 && (
          <p className={classes.muted}>
            {texts.nothingReady} <Link to={adminPaths.payments}>{texts.openPayments}</Link>
          </p>
        )}
        {methods.map((method) => (
          <div key={method} className={classes.line}>
            <div className={classes.grow}>
              {ready
                .filter((sum) => sum.method === method)
                .map(({ currency, amount, count }) => (
                  <p key={currency}>
                    {texts.readyLine({
                      method: PAYOUT_METHODS[method].name,
                      count,
                      amount: moneyOf(amount, currency),
                    })}
                  </p>
                ))}
            </div>
            {may(viewer, 'payments.decide') && (
              <Button variant="primary" loading={isRunning} onClick={() => void make(method)}>
                {texts.make({ method: PAYOUT_METHODS[method].name })}
              </Button>
            )}
          </div>
        ))}
      </section>
      <section className={classes.card} aria-label={texts.files}>
        <h2 className={classes.title}>{texts.files}</h2>
        {files.length === 0 && <EmptyState icon="wallet" title={texts.noFiles} text={texts.noFilesText} />}
        {files.map((file) => (
          <div key={file.id} className={classes.line}>
            <div className={classes.grow}>
              <Link to={adminPaths.payoutFile(file.id)} className={classes.name}>
                {fileName(file)}
              </Link>
              <p className={classes.muted}>{sumsText(file)}</p>
            </div>
            <PayoutFileStatus file={file} />
            <span className={classes.muted}>{file.createdBy}</span>
            <span className={classes.muted}>
              <DateText instant={file.createdDate} />
            </span>
          </div>
        ))}
      </section>
    </div>
  )
}
