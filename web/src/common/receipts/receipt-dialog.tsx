/** Checks a receipt in this browser, and hands it on: as a file, as a link, or on the public page. */
import { useQuery } from '@tanstack/react-query'
import {
  type CheckedReceipt,
  type ReceiptSubject,
  receiptQuery,
  receiptText,
} from '../../api/receipt-queries.ts'
import { defineTexts } from '../../language/language.ts'
import { formatCount } from '../../language/values.ts'
import { saveFile } from '../../ui/browser/save-file.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useCopy } from '../../ui/buttons/use-copy.ts'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { CheckRows, checksOf, ReceiptVerdict } from './receipt-checks.tsx'
import styles from './receipt-dialog.module.css'
import { receiptLink } from './receipt-link.ts'

const texts = defineTexts('app.receipt-dialog', {
  checking: 'Checking the receipt…',
  notLoaded: 'The receipt is not ready yet. Try again in a few seconds.',
  again: 'Check again',
  download: 'Download receipt',
  copy: 'Copy link',
  copied: 'Link copied',
  open: 'Open Verify',
  anyone: 'Anyone with the receipt can check it on the page Verify, without an account.',
  entries: 'Log entries',
  checkpoint: 'Size of the log',
  key: 'Key of the log',
})

interface ReceiptDialogProps {
  readonly accountNo: string
  readonly subject: ReceiptSubject
  readonly title: string
  /** Without its ending. */
  readonly fileName: string
  readonly onClose: () => void
}

export function ReceiptDialog({ accountNo, subject, title, fileName, onClose }: ReceiptDialogProps) {
  const { data, isFetching, isError, refetch } = useQuery(receiptQuery(accountNo, subject))
  const save = () =>
    data &&
    saveFile(new Blob([receiptText(data.receipt)], { type: 'application/json' }), `${fileName}.receipt`)
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
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

function Checked({ data: { receipt, report, durationMs } }: { readonly data: CheckedReceipt }) {
  const { isCopied, copy } = useCopy()
  const { entries, size, key } = report
  const open = async () => void window.open(await receiptLink(receipt), '_blank', 'noopener')
  return (
    <div className={styles.receipt}>
      <ReceiptVerdict report={report} durationMs={durationMs} />
      <CheckRows checks={checksOf(report)} />
      <div className={styles.share}>
        <p>{texts.anyone}</p>
        <Button
          size="small"
          icon={<Icon name={isCopied ? 'check' : 'link'} />}
          onClick={async () => copy(await receiptLink(receipt))}
        >
          {isCopied ? texts.copied : texts.copy}
        </Button>
        <Button size="small" icon={<Icon name="external-link" />} onClick={() => void open()}>
          {texts.open}
        </Button>
      </div>
      <dl className={styles.details}>
        <dt>{texts.entries}</dt>
        <dd>{entries.map(({ index }) => formatCount(index)).join(' · ')}</dd>
        <dt>{texts.checkpoint}</dt>
        <dd>{formatCount(size)}</dd>
        <dt>{texts.key}</dt>
        <dd>{key}</dd>
      </dl>
    </div>
  )
}
