import type { StaffPayment } from '@pickproof/contract/admin-payments'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { text } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { planWords } from '../../common/words/plan-words.ts'
import { useBrand } from '../../brand/brand.ts'
import { useSession } from '../../session/session-store.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { NotFoundPanel } from '../../common/page/not-found-panel.tsx'
import { paidByWords } from '../../common/money/payment-words.ts'
import { defineTexts } from '../../language/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DateText } from '../../ui/values/date-text.tsx'
import { Money } from '../../ui/values/money.tsx'
import { commonTexts } from '../texts.ts'
import classes from './invoice.module.css'
import { PaymentStatus, typeWords } from './payment-status.tsx'
import { paymentQuery } from './payments-query.ts'
import { paymentTexts } from './texts.ts'

const texts = defineTexts('backoffice.invoice', {
  notLoaded: 'We could not load the invoice.',
  print: 'Print invoice',
  number: 'Number',
  date: 'Date (UTC)',
  confirmed: 'Confirmed (UTC)',
  from: 'From',
  billedTo: 'Billed to',
  paidTo: 'Paid to',
  challengeFee: 'Challenge fee',
  payout: 'Payout of rewards',
  total: 'Total',
  paid: 'Paid',
  transaction: text<{ id: string }>('Transaction {id}'),
  order: text<{ id: string }>('Order {id}'),
})

/** The invoice of a payment on a separate page, made for paper (B013, N52). */
export function InvoicePage() {
  const { id } = useParams({ strict: false })
  usePaperTheme()
  return /^[1-9]\d{0,15}$/.test(id ?? '') ? <Invoice id={Number(id)} /> : <NotFoundPanel />
}

function Invoice({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery(paymentQuery(id))
  if (error !== null && data === undefined)
    return (
      <main className={classes.page}>
        <LoadFailure title={texts.notLoaded} error={error} onRetry={() => void refetch()} />
      </main>
    )
  return (
    <main className={classes.page} aria-busy={data === undefined}>
      {data !== undefined && (
        <>
          <div className={classes.tools}>
            <Button variant="primary" onClick={() => window.print()}>
              {texts.print}
            </Button>
          </div>
          <Sheet payment={data.payment} />
        </>
      )}
    </main>
  )
}

function Sheet({ payment }: { readonly payment: StaffPayment }) {
  const brand = useBrand()
  const { user, account, challengePlan } = payment
  const isDeposit = payment.transactionType === 'DEPOSIT'
  const plan = challengePlan && planWords(challengePlan)
  const otherAmount = findOtherAmount(payment)
  return (
    <article className={classes.sheet}>
      <header className={classes.head}>
        <img className={classes.logo} src={brand.logoDark} alt={brand.name} />
        <h1 className={classes.title}>{paymentTexts.invoice}</h1>
      </header>

      <dl className={classes.facts}>
        <Fact label={texts.number} value={invoiceNumber(payment.id)} />
        <Fact label={texts.date} value={paperDate(payment.createdDate)} />
        <Fact label={commonTexts.status} value={<PaymentStatus payment={payment} />} />
        <Fact label={paymentTexts.method} value={paidByWords(payment)} />
        <Fact label={commonTexts.currency} value={payment.requestCurrency} />
        <Fact label={texts.confirmed} value={paperDate(payment.confirmedOn)} />
      </dl>

      <section className={classes.parties}>
        <div>
          <h2 className={classes.small}>{texts.from}</h2>
          <p className={classes.party}>{brand.name}</p>
        </div>
        <div>
          <h2 className={classes.small}>{isDeposit ? texts.billedTo : texts.paidTo}</h2>
          <p className={classes.party}>
            {user === null ? '-' : `${user.firstName} ${user.lastName}`.trim()}
            {user !== null && <span className={classes.email}>{user.email}</span>}
          </p>
        </div>
      </section>

      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">{typeWords(payment.transactionType)}</th>
            <th scope="col">{commonTexts.account}</th>
            <th scope="col">{paymentTexts.plan}</th>
            <th scope="col">{commonTexts.amount}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{isDeposit ? texts.challengeFee : texts.payout}</td>
            <td>{textOrMissing(account?.accno)}</td>
            <td>{textOrMissing(plan)}</td>
            <td>
              <Money amount={payment.requestAmount} currency={payment.requestCurrency} />
            </td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {texts.total}
            </th>
            <td>
              <Money amount={payment.requestAmount} currency={payment.requestCurrency} />
            </td>
          </tr>
          {otherAmount !== undefined && (
            <tr>
              <th scope="row" colSpan={3}>
                {texts.paid}
              </th>
              <td>
                <Money {...otherAmount} />
              </td>
            </tr>
          )}
        </tfoot>
      </table>

      <footer className={classes.foot}>
        <p>{texts.transaction({ id: payment.transactionId })}</p>
        {payment.foreignTransactionId !== null && <p>{texts.order({ id: payment.foreignTransactionId })}</p>}
      </footer>
    </article>
  )
}

function Fact({ label, value }: { readonly label: string; readonly value: React.ReactNode }) {
  return (
    <div>
      <dt className={classes.small}>{label}</dt>
      <dd className={classes.fact}>{value}</dd>
    </div>
  )
}

const PAPER_ZONE = 'UTC'

/** One invoice has one date, wherever it is printed. */
function paperDate(instant: string | null) {
  return <DateText instant={instant} format="MMMM D, YYYY" timeZone={PAPER_ZONE} />
}

const NUMBER_DIGITS = 8

function invoiceNumber(paymentId: number): string {
  return `INV-${String(paymentId).padStart(NUMBER_DIGITS, '0')}`
}

/** Paper is light in any theme. The reader's theme returns when the page is left. */
function usePaperTheme(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    const paint = () => {
      dataset.theme = 'light'
    }
    paint()
    // The session paints the reader's theme whenever it changes; the last call wins.
    const stop = useSession.subscribe(paint)
    return () => {
      stop()
      dataset.theme = useSession.getState().theme
    }
  }, [])
}

type Amounts = Pick<StaffPayment, 'requestAmount' | 'requestCurrency' | 'realAmount' | 'realCurrency'>

/** The paid amount, if it differs from the request: staff may pay less, or in another currency. */
export function findOtherAmount({ requestAmount, requestCurrency, realAmount, realCurrency }: Amounts) {
  const currency = realCurrency ?? requestCurrency
  if (realAmount === null || (realAmount === requestAmount && currency === requestCurrency)) return undefined
  return { amount: realAmount, currency }
}
