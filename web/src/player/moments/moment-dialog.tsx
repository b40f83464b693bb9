import type { Account } from '@pickproof/contract/challenges'
import type { Certificate } from '@pickproof/contract/certificates'
import type { NotificationView } from '@pickproof/contract/notifications'
import type { AccountOverview, AccountReport } from '@pickproof/contract/overview'
import { findStageOfCode } from '@pickproof/domain/accounts/plan-code'
import { text } from '@pickproof/domain/messages/message'
import { CLOSING_RULES } from '@pickproof/domain/programme/closing-rules'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { overviewQuery } from '../../api/account-queries.ts'
import { certificateImageUrl, certificatesQuery } from '../../api/certificate-queries.ts'
import { useBrand } from '../../brand/brand.ts'
import { publicLink } from '../../common/public-link.ts'
import { ShareButton } from '../../common/share-button.tsx'
import { findClosing } from '../../common/words/report-words.ts'
import { defineTexts, t } from '../../language/language.ts'
import { formatMoney } from '../../language/values.ts'
import { authPaths, playerPaths } from '../../paths.ts'
import { useSession } from '../../session/session-store.ts'
import { usePerson } from '../../session/use-person.ts'
import { Button, ButtonAnchor } from '../../ui/buttons/button.tsx'
import { SkeletonBlock, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { KeyValue, type KeyValueItem } from '../../ui/layout/key-value.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import { type NextStep, nextStepOf } from '../next-step.ts'
import { ReportPicks } from '../report-picks.tsx'
import classes from './moments.module.css'

const texts = defineTexts('player.moment', {
  close: 'Close',
  loading: 'Loading the figures',
  next: 'What you can do next',
  nextAfterPassing: 'What happens next',
  overview: 'Open account overview',
  open: text<{ accno: string }>('Go to {accno}'),
  openCertificate: 'Open public page',
  certificate: text<{ title: string }>('Your certificate: {title}'),
  picks: 'Settled picks',
  picksOf: text<{ picks: number; least: number }>('{picks} of at least {least}'),
  ofSize: text<{ amount: string; percent: string }>('{amount} ({percent}%)'),
  size: 'Account size',
  dailyLoss: 'Daily loss limit',
  maximumLoss: 'Total loss limit',
  share: 'Your share of the profit',
  percent: text<{ percent: number }>('{percent}%'),
})

interface MomentFiguresProps {
  readonly moment: NotificationView
  readonly onClose: () => void
}

interface MomentDialogProps extends MomentFiguresProps {
  readonly isPressing: boolean
}

/** Opens as soon as the player does nothing else. */
export function MomentDialog({ isPressing, ...figures }: MomentDialogProps) {
  return <WhenFree isPressing={isPressing}>{() => <MomentFigures {...figures} />}</WhenFree>
}

/** What happened, its figures, the certificate if there is one, and what comes next. */
function MomentFigures({ moment, onClose }: MomentFiguresProps) {
  const { kind, tone, title, accno } = moment
  const account = usePerson()?.user.accounts.find((own) => own.accno === accno)
  const isGood = tone === 'good'
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      width={560}
      footer={<Acts {...{ moment, account, onClose }} />}
    >
      <div className={classes.moment} data-moment="">
        <div className={classes.mark} data-tone={tone}>
          {isGood && <Confetti />}
          <Icon name={isGood ? (kind === 'withdrawal' ? 'wallet' : 'trophy') : 'alert'} size={32} />
        </div>
        <p className={classes.words}>{moment.text}</p>
        {account && kind === 'account-funded' && <KeyValue items={fundedFigures(account)} />}
        {account && (kind === 'stage-passed' || kind === 'account-closed') && (
          <Reported account={account} isGood={isGood} />
        )}
        {isGood && <EarnedCertificate moment={moment} />}
      </div>
    </Modal>
  )
}

interface ReportedProps {
  readonly account: Account
  readonly isGood: boolean
}

/** The figures of the rule that decided, the picks that led to it after a breach, and what comes next. */
function Reported({ account, isGood }: ReportedProps) {
  const { data: overview, isPending } = useQuery(overviewQuery(account.accno))
  if (overview === undefined)
    return isPending ? (
      <SkeletonGroup label={texts.loading}>
        <SkeletonBlock height={120} />
      </SkeletonGroup>
    ) : null
  const report = findClosing(overview)
  return (
    <>
      {report?.figures && <KeyValue items={figuresOf(report, account)} />}
      {!isGood && report && report.picks.length > 0 && (
        <ReportPicks report={report} currency={account.currencySymbol} />
      )}
      <section className={classes.next}>
        <h3>{isGood ? texts.nextAfterPassing : texts.next}</h3>
        <p>{nextOf(account, overview).text}</p>
      </section>
    </>
  )
}

function nextOf(account: Account, overview: AccountOverview): NextStep {
  return nextStepOf({
    account,
    stage: findStageOfCode(account.challengePlan) ?? 'STAGE_1',
    overview,
    nowMs: Date.parse(overview.at),
    timeZone: viewerTimeZone(),
  })
}

/** As the mail about the event shows them. */
function figuresOf({ ruleId, figures }: AccountReport, { currency }: Account): KeyValueItem[] {
  const rule = CLOSING_RULES.find(({ key }) => key === ruleId)?.closing
  if (figures === null || rule === undefined) return []
  const amount = (value: number, percent: string) =>
    texts.ofSize({ amount: formatMoney(value, currency), percent })
  const [figure, limit] = rule.labels
  return [
    { label: t(figure), value: amount(figures.figure, figures.figurePercent) },
    { label: t(limit), value: amount(figures.limit, figures.limitPercent) },
    {
      label: texts.picks,
      value: texts.picksOf({ picks: figures.picks, least: figures.minimumPicks }),
    },
  ]
}

function fundedFigures(account: Account): KeyValueItem[] {
  const { accountSize, maximumDailyLoss, maximumLoss, eligibleWithdrawalPercentage, currency } = account
  return [
    { label: texts.size, value: formatMoney(accountSize, currency) },
    { label: texts.dailyLoss, value: formatMoney(maximumDailyLoss, currency) },
    { label: texts.maximumLoss, value: formatMoney(maximumLoss, currency) },
    { label: texts.share, value: texts.percent({ percent: eligibleWithdrawalPercentage }) },
  ]
}

/**
 * The certificate of a stage belongs to its account. A funded account was earned by the stage that was passed last, and
 * a withdrawal is paid from profit, so it shows the newest payout.
 */
function findCertificate(
  certificates: readonly Certificate[],
  { kind, accno }: NotificationView,
): Certificate | undefined {
  if (kind === 'withdrawal') return certificates.find((one) => one.kind === 'PAYOUT')
  const stages = certificates.filter((one) => one.kind === 'PHASE')
  return kind === 'account-funded' ? stages[0] : stages.find((one) => one.accountNo === accno)
}

function EarnedCertificate({ moment }: { readonly moment: NotificationView }) {
  const { tenantId } = useBrand()
  const { data = [] } = useQuery({ ...certificatesQuery(), staleTime: 0 })
  const certificate = findCertificate(data, moment)
  if (certificate === undefined) return null
  const { id, code, title } = certificate
  const path = authPaths.verifyCertificate(code)
  return (
    <section className={classes.certificate}>
      <img
        src={certificateImageUrl(id, tenantId)}
        alt={texts.certificate({ title })}
        width={1600}
        height={1130}
        className={classes.picture}
      />
      <div className={classes.actions}>
        <ShareButton url={publicLink(path)} title={moment.title} />
        <ButtonAnchor
          variant="quiet"
          href={publicLink(path)}
          target="_blank"
          rel="noreferrer"
          icon={<Icon name="external-link" />}
        >
          {texts.openCertificate}
        </ButtonAnchor>
      </div>
    </section>
  )
}

interface ActsProps extends MomentFiguresProps {
  readonly account: Account | undefined
}

/** The next step, and the way out. */
function Acts({ moment, account, onClose }: ActsProps) {
  const { history } = useRouter()
  const chooseAccount = useSession((state) => state.chooseAccount)
  const { kind, link } = moment
  const isReported = account !== undefined && (kind === 'stage-passed' || kind === 'account-closed')
  const { data: overview } = useQuery({ ...overviewQuery(account?.accno ?? ''), enabled: isReported })
  const next = isReported && overview ? nextOf(account, overview) : undefined

  const go = (path: string, accno = account?.accno) => {
    onClose()
    if (accno !== undefined) chooseAccount(accno)
    history.push(path)
  }
  const first = firstAct()
  return (
    <>
      {isReported ? (
        <Button onClick={() => go(playerPaths.accountOverview)}>{texts.overview}</Button>
      ) : (
        <Button onClick={onClose}>{texts.close}</Button>
      )}
      {first && (
        <Button variant="primary" onClick={first.run}>
          {first.words}
        </Button>
      )}
    </>
  )

  function firstAct(): { readonly words: string; readonly run: () => void } | undefined {
    const accno = kind === 'account-funded' ? account?.accno : next?.accno
    if (accno !== undefined) return { words: texts.open({ accno }), run: () => go(playerPaths.home, accno) }
    const to = next?.link ? { path: next.link.to, label: next.link.words } : isReported ? undefined : link
    return to ? { words: to.label, run: () => go(to.path) } : undefined
  }
}

const PIECES = Array.from({ length: 18 }, (_, index) => index)

/** Decoration; without motion it is not there. */
function Confetti() {
  return (
    <span className={classes.confetti} aria-hidden="true">
      {PIECES.map((index) => (
        <i key={index} style={{ '--piece': index } as CSSProperties} />
      ))}
    </span>
  )
}

interface WhenFreeProps {
  readonly isPressing: boolean
  readonly children: () => ReactNode
}

/** Waits while the player types, presses something or has another dialog open. */
function WhenFree({ isPressing, children }: WhenFreeProps) {
  const [isFree, setIsFree] = useState(() => !isPressing && !isBusy())
  useEffect(() => {
    if (isFree || isPressing) return
    const look = () => {
      if (!isBusy()) setIsFree(true)
    }
    // Both end with the focus somewhere else. A field loses it before another part has it.
    const lookSoon = () => queueMicrotask(look)
    const observer = new MutationObserver(look)
    look()
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusout', lookSoon)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusout', lookSoon)
    }
  }, [isFree, isPressing])
  return isFree ? children() : null
}

function isBusy(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable]') === true
  return isTyping || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
}
