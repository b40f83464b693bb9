/** Checks the receipt of a pick in this browser, and saves it. */
import { text } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CheckedReceipt, receiptQuery, receiptText } from '../../api/receipt-queries.ts'
import { defineTexts } from '../../language/language.ts'
import { saveFile } from '../../ui/browser/save-file.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import styles from './pick-receipt.module.css'

const texts = defineTexts('player.pick-receipt', {
  receipt: 'Receipt',
  title: text<{ id: string }>('Receipt of pick #{id}'),
  checking: 'Checking the receipt…',
  verified: 'Verified',
  verifiedAbout: text<{ passed: number; duration: number }>(
    'Checked in your browser just now, in {duration} ms. {passed} of {passed} checks passed.',
  ),
  failed: 'Not verified',
  failedAbout: 'At least one check failed. Download the receipt and contact support.',
  notLoaded: 'The receipt is not ready yet. Try again in a few seconds.',
  again: 'Check again',
  download: 'Download receipt',
  complete: 'The receipt shows everything that it commits to',
  included: 'Every entry is in the public log',
  signed: 'The log is signed with the key of the brand',
  linked: 'Each entry continues the one before it',
  money: 'The amounts follow from stake, odds and result',
  entries: 'Log entries',
  checkpoint: 'Size of the log',
  key: 'Key of the log',
})

interface PickReceiptProps {
  readonly accountNo: string
  readonly pickId: number
}

export function PickReceipt(props: PickReceiptProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={<Icon name="key" />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {texts.receipt}
      </Button>
      {isOpen && <ReceiptDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ReceiptDialog({ accountNo, pickId, onClose }: PickReceiptProps & { readonly onClose: () => void }) {
  const { data, isFetching, isError, refetch } = useQuery(receiptQuery(accountNo, pickId))
  const save = () =>
    data &&
    saveFile(new Blob([receiptText(data.receipt)], { type: 'application/json' }), `pick-${pickId}.receipt`)
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title({ id: String(pickId) })}
      width={520}
      footer={
        <>
          <Button loading={isFetching} onClick={() => void refetch()}>
            {texts.again}
          </Button>
          <Button variant="primary" disabled={!data} onClick={save}>
            {texts.download}
          </Button>
        </>
      }
    >
      {data ? (
        <Checked data={data} />
      ) : isError ? (
        <Notice tone="warn">{texts.notLoaded}</Notice>
      ) : (
        <DelayedLoader label={texts.checking} />
      )}
    </Modal>
  )
}

function Checked({ data: { report, durationMs } }: { readonly data: CheckedReceipt }) {
  const { isVerified, checks, entries, size, key } = report
  return (
    <div className={styles.receipt}>
      <div role="status" className={styles.verdict} data-verified={isVerified || undefined}>
        <strong>{isVerified ? texts.verified : texts.failed}</strong>
        <span>
          {isVerified
            ? texts.verifiedAbout({ passed: checks.length, duration: durationMs })
            : texts.failedAbout}
        </span>
      </div>
      <ul className={styles.checks}>
        {checks.map(({ name, isPassed }) => (
          <li key={name} data-passed={isPassed || undefined}>
            <Icon name={isPassed ? 'check' : 'x'} />
            {texts[name]}
          </li>
        ))}
      </ul>
      <dl className={styles.details}>
        <dt>{texts.entries}</dt>
        <dd>{entries.map(({ index }) => index).join(' · ')}</dd>
        <dt>{texts.checkpoint}</dt>
        <dd>{size}</dd>
        <dt>{texts.key}</dt>
        <dd>{key}</dd>
      </dl>
    </div>
  )
}
