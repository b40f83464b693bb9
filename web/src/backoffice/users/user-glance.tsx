/** What belongs to a user, a few lines each, with the list behind them one step away. */
import type { UserSummary } from '@pickproof/contract/admin-users'
import type { User } from '@pickproof/contract/identity'
import { statusLabel } from '@pickproof/domain/accounts/account-status'
import { actionWords } from '@pickproof/domain/pages/audit-words'
import { text } from '@pickproof/domain/messages/message'
import { Link } from '@tanstack/react-router'
import { accountTone } from '../../common/words/account-tone.ts'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { DateText } from '../../ui/values/date-text.tsx'
import { Money } from '../../ui/values/money.tsx'
import { Status, type StatusTone } from '../../ui/values/status.tsx'
import { PanelSection } from '../admin-panel.tsx'
import { adminJump } from '../jumps.ts'
import { KycStatus } from '../kyc-status.tsx'
import styles from './user-glance.module.css'
import { valueLabel } from '../value-label.ts'
import { defineTexts, say, t } from '../../language/language.ts'
import { commonTexts } from '../texts.ts'
import { userTexts } from './texts.ts'

const texts = defineTexts('backoffice.user-glance', {
  picks: text<{ count: number }>('{count, plural, one {# pick} other {# picks}}'),
  all: 'All',
  allOf: text<{ count: number }>('All {count}'),
  noAccount: 'No account yet.',
  identityCheck: 'Identity check',
  PROOF_OF_IDENTITY: 'Identity',
  PROOF_OF_ADDRESS: 'Address',
  acts: 'Recent staff actions',
})

interface GlanceProps {
  readonly user: User
  /** Undefined until it is loaded. */
  readonly summary: UserSummary | undefined
}

export function UserAccounts({ user, summary }: GlanceProps) {
  const total = summary?.accountsTotal ?? 0
  return (
    <PanelSection
      title={commonTexts.accounts}
      aside={
        <>
          {summary ? texts.picks({ count: summary.picksTotal }) : null}
          <Link {...adminJump.accountsOfUser(user.email)}>
            {summary ? texts.allOf({ count: total }) : texts.all}
          </Link>
        </>
      }
    >
      {summary && total === 0 ? <p className={styles.none}>{texts.noAccount}</p> : null}
      <ul className={styles.list}>
        {summary?.accounts.map(({ id, accno, challengeName, status, balance, currency }) => {
          const { tone, isHollow } = accountTone(status)
          return (
            <li key={id} className={styles.line}>
              <Link className={styles.link} {...adminJump.account(accno)}>
                {accno}
              </Link>
              <span className={joinClasses(styles.rest, styles.below)}>
                {challengeName}
                <Status tone={tone} hollow={isHollow} small>
                  {t(statusLabel(status))}
                </Status>
              </span>
              <Money amount={balance} currency={currency} />
            </li>
          )
        })}
      </ul>
    </PanelSection>
  )
}

const REVIEW_TONES: Readonly<Record<UserSummary['documents'][number]['review'], StatusTone>> = {
  PENDING: 'info',
  VERIFIED: 'active',
  REJECTED: 'down',
}

export function UserDocuments({ user, summary }: GlanceProps) {
  return (
    <PanelSection
      title={texts.identityCheck}
      aside={<Link {...adminJump.documentsOfUser(user.email)}>{commonTexts.documents}</Link>}
    >
      <ul className={styles.list}>
        <li className={styles.line}>
          <span className={styles.muted}>{commonTexts.kycStatus}</span>
          <span className={styles.rest} />
          <KycStatus status={user.kycStatus} />
        </li>
        <li className={styles.line}>
          <span className={styles.muted}>{userTexts.agreement}</span>
          <span className={styles.rest} />
          {valueLabel(user.bigLeagueAgreement)}
        </li>
        {summary?.documents.map(({ id, userDocumentType, review, createdDate }) => (
          <li key={id} className={styles.line}>
            <span className={styles.muted}>{texts[userDocumentType]}</span>
            <span className={styles.rest}>
              <DateText instant={createdDate} format="MMM Do, h:mm A (z)" />
            </span>
            <Status tone={REVIEW_TONES[review]} small>
              {valueLabel(review)}
            </Status>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

/** Shown to staff who may see the audit log, where there is anything to show. */
export function UserActs({ summary }: Pick<GlanceProps, 'summary'>) {
  if (!summary?.acts?.length) return null
  return (
    <PanelSection title={texts.acts}>
      <ul className={styles.list}>
        {summary.acts.map(({ id, at, actorEmail, action }) => (
          <li key={id} className={styles.line}>
            <span>{say(actionWords(action))}</span>
            <span className={styles.rest}>{actorEmail}</span>
            <DateText instant={at} format="MMM Do, h:mm A (z)" className={styles.muted} />
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
