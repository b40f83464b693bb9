import { useLocation } from '@tanstack/react-router'
import { type ChangeEvent, type DragEvent, type FormEvent, useEffect, useId, useState } from 'react'
import { FormatError } from '@pickproof/verifier/bytes'
import { checkGrowth } from '@pickproof/verifier/check-growth'
import { checkReceipt, readReceipt, type ReceiptReport } from '@pickproof/verifier/check-receipt'
import { fromBase64Url } from '@pickproof/verifier/bytes'
import { text } from '@pickproof/domain/messages/message'
import { logFilesOf } from '../api/log-queries.ts'
import { useBrand } from '../brand/brand.ts'
import { CheckRows, checksOf, ReceiptVerdict, type ShownCheck } from '../common/receipts/receipt-checks.tsx'
import { receiptTextOfLink } from '../common/receipts/receipt-link.ts'
import { defineTexts } from '../language/language.ts'
import { formatCount } from '../language/values.ts'
import { Button } from '../ui/buttons/button.tsx'
import { CopyButton } from '../ui/buttons/copy-button.tsx'
import { joinClasses } from '../ui/browser/class-names.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { TextAreaField } from '../ui/fields/text-area-field.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Card, CardBody, CardHead } from '../ui/layout/card.tsx'
import { PageHead } from '../ui/layout/page-head.tsx'
import { ReceiptFacts } from './receipt-facts.tsx'
import styles from './receipt-page.module.css'

const texts = defineTexts('app.verify-receipt', {
  title: 'Verify a receipt',
  lead: 'Check any pick, result, stage decision or payout. The check runs on your device. We upload nothing that you add here.',
  empty: 'Add a receipt to check it',
  emptyText: 'You find the receipt of a pick under My picks, and the receipt of an account in its overview.',
  unreadable: 'This is not a receipt. Choose the file that you downloaded, or paste its whole text.',
  drop: 'Drop a receipt here',
  dropHint: 'A .receipt file, or pasted text',
  choose: 'Choose a file',
  paste: 'Receipt as text',
  pasted: 'Check this text',
  fails: 'If a check fails',
  failsText: 'We name the entry and what is wrong with it. Keep the receipt: you can show it to anyone.',
  without: 'Without this page',
  withoutText: 'The open verifier needs no account and none of our servers.',
  copyCommand: 'Copy the command',
  grown: 'The log only grew',
  growing: 'Comparing the receipt with the log of today…',
  grownHow: text<{ earlier: string; size: string }>(
    'The log of today has {size} entries and begins with the {earlier} of the receipt.',
  ),
  notGrown: 'The log of today lacks entries of this receipt, or has others in their place.',
  otherKey: 'The receipt is signed with another key than the log of today.',
  offline: 'The log of today was not reachable. All other checks work without it.',
  otherBrand: 'The receipt is of another brand. Open its page Verify for this check.',
})

const COMMAND = 'pickproof-verify pick.receipt'

interface Checked {
  readonly report: ReceiptReport
  readonly durationMs: number
}

/** Undefined while it runs. */
type Growth = 'grown' | 'not-grown' | 'other-key' | 'offline' | 'other-brand' | undefined

/** Open to everyone: checks a receipt in this browser. After loading, it works without a connection. */
export function ReceiptPage() {
  const hash = useLocation({ select: (location) => location.hash })
  const [checked, setChecked] = useState<Checked>()
  const [isUnreadable, setIsUnreadable] = useState(false)
  const check = async (read: () => Promise<string | undefined>) => {
    try {
      const given = await read()
      if (given === undefined) return
      const start = performance.now()
      const report = await checkReceipt(readReceipt(given))
      setChecked({ report, durationMs: Math.max(1, Math.round(performance.now() - start)) })
      setIsUnreadable(false)
    } catch {
      setChecked(undefined)
      setIsUnreadable(true)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fragment is the only input.
  useEffect(() => void check(async () => await receiptTextOfLink(hash)), [hash])
  return (
    <div className={styles.page}>
      <PageHead title={texts.title} subline={texts.lead} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {isUnreadable && <Notice tone="warn">{texts.unreadable}</Notice>}
          {checked ? <Result key={checked.report.root} {...checked} /> : <Waiting />}
        </div>
        <div className={styles.column}>
          <Input onText={(read) => void check(read)} />
          <Card aria-label={texts.fails}>
            <CardHead title={texts.fails} />
            <CardBody className={styles.muted}>{texts.failsText}</CardBody>
          </Card>
          <Card aria-label={texts.without}>
            <CardHead title={texts.without} />
            <CardBody className={styles.muted}>
              {texts.withoutText}
              <div className={styles.command}>
                <code>{COMMAND}</code>
                <CopyButton label={texts.copyCommand} text={COMMAND} />
              </div>
            </CardBody>
          </Card>
        </div>
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <Card className={styles.waiting}>
      <Icon name="shield" size={40} />
      <h2>{texts.empty}</h2>
      <p className={styles.muted}>{texts.emptyText}</p>
    </Card>
  )
}

function Result({ report, durationMs }: Checked) {
  const growth = useGrowth(report)
  const checks = [...checksOf(report), growthCheck(growth, report)]
  const isDoubted = growth?.state === 'not-grown' || growth?.state === 'other-key'
  return (
    <Card>
      <CardBody className={styles.section}>
        <ReceiptVerdict report={report} durationMs={durationMs} isDoubted={isDoubted} />
      </CardBody>
      <CardBody className={styles.section}>
        <ReceiptFacts report={report} />
      </CardBody>
      <CardBody className={styles.section}>
        <CheckRows checks={checks} />
      </CardBody>
    </Card>
  )
}

interface Grown {
  readonly state: NonNullable<Growth>
  readonly size?: number
}

/** Compares the receipt with the public files of today. This asks for nothing that says which receipt it is. */
function useGrowth(report: ReceiptReport): Grown | undefined {
  const { tenantId } = useBrand()
  const [grown, setGrown] = useState<Grown>()
  useEffect(() => {
    let isOld = false
    void compare(report, tenantId).then((found) => {
      if (!isOld) setGrown(found)
    })
    return () => {
      isOld = true
    }
  }, [report, tenantId])
  return grown
}

async function compare(report: ReceiptReport, tenantId: string): Promise<Grown> {
  if (!report.origin.endsWith(`/log/${tenantId}`)) return { state: 'other-brand' }
  const fetchFile = logFilesOf(tenantId)
  try {
    const key = await fetchFile('key')
    if (key && new TextDecoder().decode(key).trim() !== report.key) return { state: 'other-key' }
    const earlier = { size: report.size, root: fromBase64Url(report.root) }
    const { checkpoint, isGrown } = await checkGrowth(fetchFile, { key: report.key, earlier })
    return { state: isGrown ? 'grown' : 'not-grown', size: checkpoint.size }
  } catch (error) {
    // What the server sends is wrong, or it sends nothing.
    return { state: error instanceof FormatError ? 'not-grown' : 'offline' }
  }
}

function growthCheck(grown: Grown | undefined, report: ReceiptReport): ShownCheck {
  const about = () => {
    switch (grown?.state) {
      case undefined:
        return texts.growing
      case 'grown':
        return texts.grownHow({ earlier: formatCount(report.size), size: formatCount(grown?.size ?? 0) })
      case 'not-grown':
        return texts.notGrown
      case 'other-key':
        return texts.otherKey
      case 'offline':
        return texts.offline
      case 'other-brand':
        return texts.otherBrand
    }
  }
  const isKnown = grown !== undefined && grown.state !== 'offline' && grown.state !== 'other-brand'
  return {
    name: 'grown',
    isPassed: isKnown ? grown.state === 'grown' : undefined,
    title: texts.grown,
    about: about(),
  }
}

function Input({ onText }: { readonly onText: (read: () => Promise<string>) => void }) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const [typed, setTyped] = useState('')
  const take = (files: FileList | null) => {
    const [file] = [...(files ?? [])]
    if (file) onText(async () => await file.text())
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.currentTarget.files)
    // So the same file can be chosen again.
    event.currentTarget.value = ''
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onText(async () => typed)
  }
  return (
    <>
      <fieldset
        className={joinClasses(styles.drop, isOver && styles.over)}
        aria-labelledby={`${id}-label`}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" size={24} />
        <strong id={`${id}-label`}>{texts.drop}</strong>
        <span className={styles.muted}>{texts.dropHint}</span>
        <label className={styles.choose}>
          {texts.choose}
          <input type="file" accept=".receipt,.json,application/json" onChange={choose} />
        </label>
      </fieldset>
      <form className={styles.paste} onSubmit={submit}>
        <TextAreaField
          label={texts.paste}
          value={typed}
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" disabled={typed.trim() === ''}>
          {texts.pasted}
        </Button>
      </form>
    </>
  )
}
