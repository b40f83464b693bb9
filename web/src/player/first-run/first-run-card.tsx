import type { Account } from '@pickproof/contract/challenges'
import type { UserContext } from '@pickproof/contract/identity'
import { FIRST_RUN_STEPS, type FirstRunStep } from '@pickproof/domain/people/first-run'
import { type MoneyValue, shortMoney, text } from '@pickproof/domain/messages/message'
import { minorFromJson } from '@pickproof/domain/money/money'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { setFirstRun } from '../../api/own-settings.ts'
import { defineTexts } from '../../language/language.ts'
import { playerPaths } from '../../paths.ts'
import { oddTypes } from '../../shell/odd-type/odd-type-button.tsx'
import { useOddsStyle } from '../../shell/odd-type/use-odd-type.ts'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Card } from '../../ui/layout/card.tsx'
import classes from './first-run.module.css'

const texts = defineTexts('player.first-run', {
  title: text<{ name: string }>('Welcome, {name}'),
  progress: text<{ done: number; all: number }>('{done} of {all} done'),
  skip: 'Skip for now',
  done: 'Done',
  email: 'Confirm your email',
  account: 'Choose an account',
  accountText: 'Every account has a target and limits. Start with the size that fits you.',
  seeChallenges: 'See challenges',
  odds: 'Choose how odds look',
  oddsText: 'You can change this on every page and in your profile.',
  oddsLabel: 'Odds',
  keepOdds: 'Use these odds',
  limits: 'Learn your limits',
  limitsText: text<{ least: MoneyValue; most: MoneyValue; daily: MoneyValue; total: MoneyValue }>(
    'Stake {least} to {most} a pick. Lose less than {daily} a day and less than {total} in total.',
  ),
  showLimits: 'Show me on my account',
  knowLimits: 'I know these',
  pick: 'Place your first pick',
  pickText: 'Choose a game, add a price to your slip and place it.',
  trialPickText: 'Choose a game, add a price to your slip and place it. Trial picks cost nothing.',
})

interface FirstRunCardProps {
  readonly user: UserContext
  readonly account: Account | undefined
  /** The way to the games. */
  readonly findPicks: ReactNode
}

/** Leads a new player to the first pick. The server keeps what is done, so it continues on another device. */
export function FirstRunCard({ user, account, findPicks }: FirstRunCardProps) {
  const { firstRun } = user
  if (firstRun === null || firstRun.isSkipped) return null
  const isDone = (step: FirstRunStep) => firstRun.done.includes(step)
  const current = FIRST_RUN_STEPS.find((step) => !isDone(step))
  return (
    <Card className={classes.card} aria-label={texts.title({ name: user.firstName })}>
      <header className={classes.head}>
        <div>
          <h2 className={classes.title}>{texts.title({ name: user.firstName })}</h2>
          <p className={classes.note} role="status">
            {texts.progress({ done: firstRun.done.length, all: FIRST_RUN_STEPS.length })}
          </p>
        </div>
        <Button variant="quiet" onClick={() => void setFirstRun('SKIPPED', true)}>
          {texts.skip}
        </Button>
      </header>
      <ol className={classes.steps}>
        {FIRST_RUN_STEPS.map((step, index) => (
          <li
            key={step}
            data-current={step === current || undefined}
            aria-current={step === current && 'step'}
          >
            <span className={classes.mark} data-done={isDone(step) || undefined}>
              {isDone(step) ? <Icon name="check" size={14} /> : index + 1}
            </span>
            <Step step={step} isCurrent={step === current} account={account} email={user.email}>
              {step === 'PICK' && findPicks}
            </Step>
            {isDone(step) && <span className={classes.note}>{texts.done}</span>}
          </li>
        ))}
      </ol>
    </Card>
  )
}

interface StepProps {
  readonly step: FirstRunStep
  readonly isCurrent: boolean
  readonly account: Account | undefined
  readonly email: string
  readonly children: ReactNode
}

function Step({ step, isCurrent, account, email, children }: StepProps) {
  const { title, note } = wordsOf(step, account, email)
  return (
    <div className={classes.step}>
      <span className={classes.name}>{title}</span>
      {note && <span className={classes.note}>{note}</span>}
      {isCurrent && (
        <div className={classes.actions}>
          {step === 'ACCOUNT' && (
            <Link to={playerPaths.addNewChallenge} className={buttonClass({ variant: 'primary' })}>
              {texts.seeChallenges}
            </Link>
          )}
          {step === 'ODDS' && <OddsChoice />}
          {step === 'LIMITS' && <LimitsChoice />}
          {children}
        </div>
      )}
    </div>
  )
}

function wordsOf(step: FirstRunStep, account: Account | undefined, email: string) {
  switch (step) {
    case 'EMAIL':
      return { title: texts.email, note: email }
    case 'ACCOUNT':
      return {
        title: texts.account,
        note: account ? `${account.challengeName} · ${account.accno}` : texts.accountText,
      }
    case 'ODDS':
      return { title: texts.odds, note: texts.oddsText }
    case 'LIMITS':
      return { title: texts.limits, note: account && limitsOf(account) }
    case 'PICK':
      return {
        title: texts.pick,
        note: account?.type === 'TRIAL' ? texts.trialPickText : texts.pickText,
      }
  }
}

function limitsOf(account: Account): string {
  const value = (amount: number) => shortMoney(minorFromJson(amount), account.currency)
  return texts.limitsText({
    least: value(account.minimumPickAmount),
    most: value(account.maximumPickAmount),
    daily: value(account.maximumDailyLoss),
    total: value(account.maximumLoss),
  })
}

function OddsChoice() {
  const { oddType, choose } = useOddsStyle()
  return (
    <>
      <SegmentedControl label={texts.oddsLabel} value={oddType} onChange={choose} options={oddTypes()} />
      <Button variant="primary" onClick={() => void setFirstRun('ODDS', true)}>
        {texts.keepOdds}
      </Button>
    </>
  )
}

function LimitsChoice() {
  const know = () => void setFirstRun('LIMITS', true)
  return (
    <>
      <Link to={playerPaths.accountOverview} className={buttonClass({ variant: 'primary' })} onClick={know}>
        {texts.showLimits}
      </Link>
      <Button variant="quiet" onClick={know}>
        {texts.knowLimits}
      </Button>
    </>
  )
}
