import { ACCOUNT_STATUSES, statusWord } from '@pickproof/domain/accounts/account-status'
import { text } from '@pickproof/domain/messages/message'
import { checkLog } from '@pickproof/verifier/check-log'
import { countsBelow, durationsOf, type LogFigures, shareWithin } from '@pickproof/verifier/log-figures'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { logAddress, logFilesOf, type PublicFigures, publicFiguresQuery } from '../api/log-queries.ts'
import { useBrand } from '../brand/brand.ts'
import { LoadFailure } from '../common/page/load-failure.tsx'
import { defineTexts, t } from '../language/language.ts'
import { formatCount, formatPercent } from '../language/values.ts'
import { Button } from '../ui/buttons/button.tsx'
import { CopyButton } from '../ui/buttons/copy-button.tsx'
import { DelayedLoader } from '../ui/feedback/delayed-loader.tsx'
import { EmptyCard } from '../ui/feedback/empty-card.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { Card, CardBody, CardHead } from '../ui/layout/card.tsx'
import { PageHead } from '../ui/layout/page-head.tsx'
import { StatRow, StatTile } from '../ui/layout/stat-tile.tsx'
import { durationText } from '../language/duration-text.ts'
import { capitalised } from '../ui/values/capitalised.ts'
import styles from './figures-page.module.css'
import { PayoutTimes } from './payout-times.tsx'

const texts = defineTexts('app.public-figures', {
  title: text<{ brand: string }>('How {brand} treats its players'),
  lead: text<{ entries: string }>('Made from the public log alone, all {entries} entries.'),
  loading: 'Loading the public figures',
  failed: 'We could not load the public figures.',
  none: 'No figures yet',
  noneText: 'They appear here as soon as the first accounts and picks are in the public log.',
  graded: 'Picks graded',
  gradedAll: 'Each has a receipt',
  corrected: 'Graded, corrected later',
  correctedShare: text<{ share: string }>('{share}, each with a reason'),
  settling: 'Result to settlement, median',
  paying: 'Request to payout, median',
  within: text<{ time: string }>('95% within {time}'),
  noneOf: 'None yet',
  payouts: 'Payout decisions',
  requests: text<{ count: number }>('{count, plural, one {# request} other {# requests}}'),
  paid: 'Paid',
  rejected: 'Rejected',
  waiting: 'Not decided yet',
  corrections: 'Corrections with their reasons',
  reason: 'Reason',
  picks: 'Picks',
  why: text<{ why: string }>(
    '{why, select, feedResult {The provider corrected the result} feedReopened {Reopened until the result is clear} feedDivided {Divided by a partial cash-out} staffTerms {Terms changed by staff} staffChanged {Outcome set by staff} other {Another reason}}',
  ),
  accounts: 'Accounts',
  openedAccounts: text<{ count: number }>('{count, plural, one {# opened} other {# opened}}'),
  breachBy: text<{ rule: string }>(
    '{rule, select, daily {Lost: daily loss limit} overall {Lost: total loss limit} capital {Lost: no risk capital left} other {Lost: another rule}}',
  ),
  trust: 'You do not have to trust this page. Recompute it.',
  trustText: 'The verifier reads the public log and prints the same figures. This browser can do it too.',
  recompute: 'Recompute here',
  copyCommand: 'Copy the command',
  agrees: text<{ entries: string }>('Your browser read all {entries} entries. The figures agree.'),
  disagrees: text<{ count: number }>(
    'Your browser read the log, and it does not agree with this page. {count, plural, =0 {} one {It found one problem in the log.} other {It found # problems in the log.}}',
  ),
  notRead: 'Your browser could not read the log. Try again, or use the command.',
})

/** Open to everyone: what follows from the public log of the brand about how it treats its players. */
export function FiguresPage() {
  const { name, tenantId } = useBrand()
  const { data, error, refetch } = useQuery(publicFiguresQuery(tenantId))
  return (
    <div className={styles.page}>
      <PageHead
        title={texts.title({ brand: name })}
        subline={data && texts.lead({ entries: formatCount(data.size) })}
      />
      {error !== null ? (
        <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <DelayedLoader label={texts.loading} />
      ) : data === null ? (
        <EmptyCard icon="chart-line" title={texts.none} text={texts.noneText} />
      ) : (
        <Figures shown={data} />
      )}
    </div>
  )
}

function Figures({ shown }: { readonly shown: PublicFigures }) {
  const { figures } = shown
  return (
    <>
      <Headline figures={figures} />
      <div className={styles.columns}>
        <PayoutTimes durations={durationsOf(figures, 'payout.seconds')} />
        <Payouts figures={figures} />
        <Corrections figures={figures} />
        <Accounts figures={figures} />
      </div>
      <Recompute shown={shown} />
    </>
  )
}

const countOf = (figures: LogFigures, name: string): number => figures[name] ?? 0
const correctionsOf = (figures: LogFigures) =>
  Object.entries(countsBelow(figures, 'fix')).filter(([why]) => why !== 'feed.divided')

function Headline({ figures }: { readonly figures: LogFigures }) {
  const graded = countOf(figures, 'grade')
  const corrected = correctionsOf(figures).reduce((sum, [, count]) => sum + count, 0)
  const median = (name: string) => {
    const durations = durationsOf(figures, name)
    const [half, most] = [shareWithin(durations, 0.5), shareWithin(durations, 0.95)]
    return half === undefined || most === undefined
      ? { value: '–', context: texts.noneOf }
      : { value: durationText(half), context: texts.within({ time: durationText(most) }) }
  }
  return (
    <StatRow>
      <StatTile label={texts.graded} value={formatCount(graded)} context={texts.gradedAll} />
      <StatTile
        label={texts.corrected}
        value={formatCount(corrected)}
        context={
          corrected === 0
            ? texts.noneOf
            : texts.correctedShare({ share: formatPercent(shareOf(corrected, graded) * 100, 2) })
        }
      />
      <StatTile label={texts.settling} {...median('grade.seconds')} />
      <StatTile label={texts.paying} {...median('payout.seconds')} />
    </StatRow>
  )
}

const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

interface Share {
  readonly key: string
  readonly name: string
  readonly count: number
}

/** Each row with its share of the whole as a bar. */
function Shares({ rows, whole }: { readonly rows: readonly Share[]; readonly whole: number }) {
  if (rows.length === 0) return <CardBody className={styles.muted}>{texts.noneOf}</CardBody>
  return (
    <ul className={styles.shares}>
      {rows.map(({ key, name, count }) => (
        <li key={key}>
          <span className={styles.name}>{name}</span>
          <span className={styles.track} aria-hidden>
            <i style={{ width: `${shareOf(count, whole) * 100}%` }} />
          </span>
          <strong>{formatCount(count)}</strong>
          <span className={styles.percent}>{formatPercent(shareOf(count, whole) * 100, 1)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Each request was logged when it was made, and again when it was decided. */
function Payouts({ figures }: { readonly figures: LogFigures }) {
  const {
    PAYMENT_INITIATED: requested = 0,
    PAYMENT_SUCCESS: paid = 0,
    ...others
  } = countsBelow(figures, 'payout.status')
  const rejected = Object.values(others).reduce((sum, count) => sum + count, 0)
  const whole = Math.max(requested, paid + rejected)
  const rows = [
    { key: 'paid', name: texts.paid, count: paid },
    { key: 'rejected', name: texts.rejected, count: rejected },
    { key: 'waiting', name: texts.waiting, count: whole - paid - rejected },
  ]
  return (
    <Card aria-label={texts.payouts}>
      <CardHead title={texts.payouts} aside={texts.requests({ count: whole })} ruled />
      <Shares rows={whole === 0 ? [] : rows} whole={whole} />
    </Card>
  )
}

const WHY: Readonly<Record<string, string>> = {
  'feed.result corrected': 'feedResult',
  'feed.reopened': 'feedReopened',
  'staff.terms changed': 'staffTerms',
  'staff.changed by staff': 'staffChanged',
}

function Corrections({ figures }: { readonly figures: LogFigures }) {
  const rows = correctionsOf(figures)
  return (
    <Card aria-label={texts.corrections}>
      <CardHead title={texts.corrections} ruled />
      {rows.length === 0 ? (
        <CardBody className={styles.muted}>{texts.noneOf}</CardBody>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{texts.reason}</th>
              <th scope="col">{texts.picks}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([why, count]) => (
              <tr key={why}>
                <td>{texts.why({ why: WHY[why] ?? 'other' })}</td>
                <td>{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

const RULES: Readonly<Record<string, string>> = {
  'daily-loss': 'daily',
  'overall-loss': 'overall',
  'risk-capital': 'capital',
}

function Accounts({ figures }: { readonly figures: LogFigures }) {
  const opened = countOf(figures, 'open')
  const stages = Object.entries(countsBelow(figures, 'stage')).flatMap(([status, count]) => {
    const known = ACCOUNT_STATUSES.find((name) => name === status)
    return known === undefined ? [] : [{ key: status, name: capitalised(t(statusWord(known))), count }]
  })
  const breaches = Object.entries(countsBelow(figures, 'breach')).map(([rule, count]) => ({
    key: rule,
    name: texts.breachBy({ rule: RULES[rule] ?? 'other' }),
    count,
  }))
  return (
    <Card aria-label={texts.accounts}>
      <CardHead title={texts.accounts} aside={texts.openedAccounts({ count: opened })} ruled />
      <Shares rows={[...stages, ...breaches]} whole={opened} />
    </Card>
  )
}

type Recomputed =
  | { readonly state: 'idle' | 'running' | 'failed' }
  | { readonly state: 'agrees'; readonly entries: number }
  | { readonly state: 'disagrees'; readonly findings: number }

function Recompute({ shown }: { readonly shown: PublicFigures }) {
  const { tenantId } = useBrand()
  const [recomputed, setRecomputed] = useState<Recomputed>({ state: 'idle' })
  const command = `pickproof-verify log ${logAddress(tenantId)} --figures`
  const recompute = async () => {
    setRecomputed({ state: 'running' })
    setRecomputed(await recomputeFigures(tenantId, shown).catch(() => ({ state: 'failed' as const })))
  }
  return (
    <Card className={styles.trust}>
      <span className={styles.mark}>
        <Icon name="shield" size={20} />
      </span>
      <div className={styles.words}>
        <strong>{texts.trust}</strong>
        <p className={styles.muted} role="status">
          {verdictOf(recomputed)}
        </p>
      </div>
      <div className={styles.command}>
        <code>{command}</code>
        <CopyButton label={texts.copyCommand} text={command} />
      </div>
      <Button loading={recomputed.state === 'running'} onClick={() => void recompute()}>
        {texts.recompute}
      </Button>
    </Card>
  )
}

function verdictOf(recomputed: Recomputed): string {
  switch (recomputed.state) {
    case 'agrees':
      return texts.agrees({ entries: formatCount(recomputed.entries) })
    case 'disagrees':
      return texts.disagrees({ count: recomputed.findings })
    case 'failed':
      return texts.notRead
    default:
      return texts.trustText
  }
}

/** The log may have grown since the page was loaded, so the counters of the page are read again after the log. */
async function recomputeFigures(tenantId: string, shown: PublicFigures): Promise<Recomputed> {
  const { figures, findings, checkpoint } = await checkLog({ fetchFile: logFilesOf(tenantId) })
  const { size } = checkpoint
  const isSame = size !== shown.size || sameFigures(figures, shown.figures)
  return findings.length === 0 && isSame
    ? { state: 'agrees', entries: size }
    : { state: 'disagrees', findings: findings.length }
}

function sameFigures(one: LogFigures, other: LogFigures): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => (one[name] ?? 0) === (other[name] ?? 0))
}
