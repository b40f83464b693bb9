import type { Account } from '@pickproof/contract/challenges'
import { statusWord } from '@pickproof/domain/accounts/account-status'
import { type MoneyValue, text } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { challengesQuery } from '../../../api/challenge-queries.ts'
import { LoadFailure } from '../../../common/page/load-failure.tsx'
import { NoAccountCard } from '../../../common/page/no-account-card.tsx'
import stack from '../../../common/page/page-stack.module.css'
import { stageWords } from '../../../common/words/stage-words.ts'
import { defineTexts, t } from '../../../language/language.ts'
import { moneyOf } from '../../../language/values.ts'
import { usePageTitle } from '../../../shell/frame/use-page-title.ts'
import { type Person, usePerson } from '../../../session/use-person.ts'
import { DelayedLoader } from '../../../ui/feedback/delayed-loader.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { SkeletonCard, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { VisitBar } from '../store/visit-bar.tsx'
import { ResetPanel } from './reset-panel.tsx'
import classes from './reset.module.css'

const texts = defineTexts('player.reset', {
  lead: 'Start again from the beginning with the same size and the same rules.',
  account: 'Account',
  choice: text<{ accno: string; stage: string; size: MoneyValue; status: string }>(
    '{accno} · {stage} · {size} · {status}',
  ),
  failed: 'We could not load the reset fees.',
  noneTitle: 'You have no account to reset.',
  noneText: 'You can reset Stage 1 and Stage 2 accounts here.',
  loading: 'Loading the reset fees',
})

/** A second start for an account (M002). */
export function ChallengeResetPage() {
  const title = usePageTitle()
  const person = usePerson()
  if (person === undefined) return null
  return (
    <div className={stack.stack}>
      {person.account === undefined ? (
        <>
          <PageHead title={title} />
          <VisitBar user={person.user} />
          <NoAccount />
        </>
      ) : (
        // Choosing another account in the top bar leads here to that one.
        <ResetOf key={person.account.accno} title={title} person={person} current={person.account} />
      )}
    </div>
  )
}

interface ResetOfProps {
  readonly title: string
  readonly person: Person
  readonly current: Account
}

function ResetOf({ title, person: { user }, current }: ResetOfProps) {
  const { data: challenges, error, refetch } = useQuery(challengesQuery())
  const [chosenNo, setChosenNo] = useState(current.accno)
  const account = user.accounts.find(({ accno }) => accno === chosenNo) ?? current
  return (
    <>
      <PageHead
        title={title}
        subline={texts.lead}
        action={
          user.accounts.length > 1 ? (
            <SelectField
              label={texts.account}
              hideLabel
              className={classes.picker}
              options={user.accounts.map((one) => ({ value: one.accno, label: wordsOf(one) }))}
              value={account.accno}
              onChange={(accno) => setChosenNo(accno ?? current.accno)}
            />
          ) : undefined
        }
      />
      <VisitBar user={user} />
      {challenges === undefined ? (
        error === null ? (
          <DelayedLoader>
            <ResetSkeleton />
          </DelayedLoader>
        ) : (
          <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <ResetPanel key={account.accno} user={user} account={account} challenges={challenges} />
      )}
    </>
  )
}

function wordsOf({ accno, challengePlan, accountSize, currency, status }: Account): string {
  return texts.choice({
    accno,
    stage: stageWords(challengePlan),
    size: moneyOf(accountSize, currency),
    status: t(statusWord(status)),
  })
}

function NoAccount() {
  return <NoAccountCard icon="refresh" title={texts.noneTitle} text={texts.noneText} />
}

function ResetSkeleton() {
  return (
    <SkeletonGroup label={texts.loading}>
      <div className={classes.columns}>
        <SkeletonCard lines={6} />
        <SkeletonCard lines={3} />
      </div>
    </SkeletonGroup>
  )
}
