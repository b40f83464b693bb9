import type { PayoutFileDetail } from '@pickproof/contract/payout-files'
import { text } from '@pickproof/domain/messages/message'
import { may } from '@pickproof/domain/people/capabilities'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { api } from '../../api/api.ts'
import { saveFile } from '../../ui/browser/save-file.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { defineTexts } from '../../language/language.ts'
import { adminPaths } from '../../paths.ts'
import { usePerson } from '../../session/use-person.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { DateText } from '../../ui/values/date-text.tsx'
import { Money } from '../../ui/values/money.tsx'
import { useStaffAction } from '../admin-actions.ts'
import { openRow } from '../jumps.ts'
import { PaymentStatus } from './payment-status.tsx'
import { PAYMENTS, PAYOUT_FILES, payoutFileQuery } from './payments-query.ts'
import classes from './payout-files.module.css'
import { fileName, PayoutFileStatus, sumsText } from './payout-files-page.tsx'
import { paymentTexts } from './texts.ts'

const texts = defineTexts('backoffice.payout-file', {
  failed: 'We could not load this payout file.',
  export: 'Export CSV',
  exportAgain: 'Export CSV again',
  exported: 'File exported. Send its transfers, then name them below.',
  confirmTitle: 'Confirm the transfer',
  confirmText:
    'Enter the reference of the transfer that paid the selected payouts. The players get a statement with it.',
  select: text<{ id: string }>('Select payment {id}'),
  all: text<{ count: number }>('Select all {count} unpaid payouts'),
  confirm: text<{ count: number }>('Confirm {count, plural, one {# payout} other {{count} payouts}} as paid'),
  confirmed: 'Payouts confirmed. The players get their statements.',
  payments: 'Payouts',
  againNotice:
    'You or a colleague exported this file before. Check the bank or wallet before you send its transfers.',
})

/** One file: export it, send its transfers, name them. */
export function PayoutFilePage() {
  const { id } = useParams({ strict: false }) as { readonly id: string }
  const { data, error, refetch } = useQuery(payoutFileQuery(Number(id)))
  if (error) return <LoadFailure isPage title={texts.failed} error={error} onRetry={() => void refetch()} />
  return data ? <File key={data.id} file={data} /> : null
}

function File({ file }: { readonly file: PayoutFileDetail }) {
  const viewer = usePerson()?.user
  const { run, isRunning } = useStaffAction()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [reference, setReference] = useState('')
  const formId = useId()
  const mayDecide = viewer !== undefined && may(viewer, 'payments.decide')
  const unpaid = file.payments.filter(({ transactionStatus }) => transactionStatus === 'PAYMENT_INITIATED')
  const isOpen = file.status === 'OPEN' && unpaid.length > 0
  const wasExported = file.exportedDate !== null
  const canConfirm = mayDecide && isOpen && wasExported
  const selected = unpaid.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  const refresh = [PAYOUT_FILES, PAYMENTS]
  const exportFile = () =>
    run(
      async () => {
        const { name, csv } = await api('POST /admin/payout-files/{id}/export', { params: { id: file.id } })
        saveFile(new Blob([csv], { type: 'text/csv' }), name)
      },
      { toast: texts.exported, refresh },
    )
  const confirm = async () => {
    if (reference.trim() === '' || selected.length === 0) return
    const isDone = await run(
      () =>
        api('POST /admin/payout-files/{id}/confirm', {
          params: { id: file.id },
          body: { payments: selected, reference: reference.trim() },
        }),
      { toast: texts.confirmed, refresh },
    )
    if (isDone) {
      setChosen(new Set())
      setReference('')
    }
  }
  const toggle = (id: number) =>
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return (
    <div className={classes.page}>
      <PageHead
        title={fileName(file)}
        subline={sumsText(file)}
        action={
          mayDecide &&
          isOpen && (
            <Button
              variant={wasExported ? 'outline' : 'primary'}
              loading={isRunning}
              onClick={() => void exportFile()}
            >
              {wasExported ? texts.exportAgain : texts.export}
            </Button>
          )
        }
      />
      <p className={classes.line}>
        <PayoutFileStatus file={file} />
        <span className={classes.muted}>{file.exportedBy ?? file.createdBy}</span>
        <span className={classes.muted}>
          <DateText instant={file.exportedDate ?? file.createdDate} />
        </span>
      </p>
      {isOpen && wasExported && <Notice tone="info">{texts.againNotice}</Notice>}
      {canConfirm && (
        <section className={classes.card} aria-label={texts.confirmTitle}>
          <h2 className={classes.title}>{texts.confirmTitle}</h2>
          <p className={classes.muted}>{texts.confirmText}</p>
          <Form id={formId} className={classes.confirm} onSubmit={confirm}>
            <TextField
              label={paymentTexts.transfer}
              maxLength={REFERENCE_MAX}
              value={reference}
              onChange={(event) => setReference(event.currentTarget.value)}
            />
            <Button
              variant="primary"
              type="submit"
              disabled={reference.trim() === '' || selected.length === 0}
              loading={isRunning}
            >
              {texts.confirm({ count: selected.length })}
            </Button>
          </Form>
          <Button size="small" variant="quiet" onClick={() => setChosen(new Set(unpaid.map(({ id }) => id)))}>
            {texts.all({ count: unpaid.length })}
          </Button>
        </section>
      )}
      <section className={classes.card} aria-label={texts.payments}>
        <h2 className={classes.title}>{texts.payments}</h2>
        {file.payments.map((payment) => (
          <div key={payment.id} className={classes.line}>
            {canConfirm && payment.transactionStatus === 'PAYMENT_INITIATED' && (
              <input
                type="checkbox"
                aria-label={texts.select({ id: String(payment.id) })}
                checked={chosen.has(payment.id)}
                onChange={() => toggle(payment.id)}
              />
            )}
            <div className={classes.grow}>
              <Link className={classes.name} {...openRow(adminPaths.payments, payment.id)}>
                #{payment.id} {payment.user?.email ?? ''}
              </Link>
              {payment.transferReference !== null && (
                <p className={classes.muted}>{payment.transferReference}</p>
              )}
            </div>
            <PaymentStatus payment={payment} />
            <Money amount={payment.requestAmount} currency={payment.requestCurrency} />
          </div>
        ))}
      </section>
    </div>
  )
}

const REFERENCE_MAX = 100
