import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import type { AvailableReward } from '@pickproof/contract/rewards'
import { payoutTerms } from '@pickproof/domain/payouts/payout-terms'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { availableRewardsQuery, readRewardsAgain, requestTransfer } from '../../api/reward-queries.ts'
import { playerPaths } from '../../paths.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { usePerson } from '../../session/use-person.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { confirm, type Confirmation } from '../../ui/overlays/confirm.ts'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { focusOnceLost } from '../../ui/browser/focus-if-lost.ts'
import { notify } from '../../ui/overlays/notify.ts'
import { SkeletonCard, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { TransferCard, transferAnchor } from './transfer-card.tsx'
import { text, type MoneyValue, money } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { minorFromJson } from '@pickproof/domain/money/money'
import { moneyOf } from '../../language/values.ts'

const transferQuestionTexts = defineTexts('player.transfer-question', {
  title: text<{ amount: MoneyValue }>('Transfer {amount}?'),
  text: text<{ amount: MoneyValue; accountNo: string }>(
    'We move {amount} to your rewards, and the balance of {accountNo} starts again from its initial size. You cannot undo this.',
  ),
  textAboveCap: text<{ amount: MoneyValue; accountNo: string; lost: MoneyValue }>(
    'We move {amount} to your rewards, and the balance of {accountNo} starts again from its initial size. {lost} above the cap is not paid. You cannot undo this.',
  ),
  agree: text<{ amount: MoneyValue }>('Transfer {amount}'),
  disagree: 'Not now',
})

const texts = defineTexts('player.funded-accounts', {
  title: 'Profit of funded accounts',
  loading: 'Loading your funded accounts',
  failed: 'We could not load your funded accounts.',
  none: 'You have no funded account yet.',
  noneText: text<{ share: number; laterShare: number }>(
    'Pass both stages to request rewards: {share}% of the profit that counts, and {laterShare}% from the fourth time on.',
  ),
  seeProgress: 'See your progress',
  chooseChallenge: 'Choose a challenge',
})

/** The funded accounts, each with the sum of a transfer (decision R29: its rules are tested here). */
export function FundedAccounts() {
  const { data: accounts, error, refetch } = useQuery(availableRewardsQuery())
  const user = usePerson()?.user
  const { busyNo, ask } = useTransfer()
  if (user === undefined) return null
  if (accounts === undefined) {
    return error === null ? (
      <DelayedLoader>
        <SkeletonGroup label={texts.loading}>
          <SkeletonCard lines={6} />
        </SkeletonGroup>
      </DelayedLoader>
    ) : (
      <Card>
        <CardBody>
          <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
        </CardBody>
      </Card>
    )
  }
  if (accounts.length === 0) return <NoFundedAccount hasAccounts={user.accounts.length > 0} />
  return accounts.map((available) => (
    <TransferCard
      key={available.accountNo}
      available={available}
      isBusy={busyNo === available.accountNo}
      isReadOnly={user.switchUserIdentifier !== null}
      onTransfer={() => ask(available)}
    />
  ))
}

/** Asks for confirmation with the numbers, then sends exactly the amount it showed. A refusal is a toast. */
function useTransfer() {
  const { mutate, variables, isPending } = useMutation({
    mutationFn: requestTransfer,
    onSuccess: () => notify.success(SUCCESS_TOASTS.rewardRequestSent),
    onSettled: async (_answer, _refusal, { accountNo }) => {
      await readRewardsAgain()
      focusOnceLost(() => document.getElementById(transferAnchor(accountNo)))
    },
  })
  const ask = async (available: AvailableReward) => {
    if (await confirm(transferQuestion(available))) mutate(available)
  }
  return {
    busyNo: isPending ? variables.accountNo : undefined,
    ask: (available: AvailableReward) => void ask(available),
  }
}

const sharePercent = (payoutsMade: number) => payoutTerms(0n, payoutsMade).splitBps / 100

function NoFundedAccount({ hasAccounts }: { readonly hasAccounts: boolean }) {
  return (
    <Card aria-label={texts.title}>
      <CardHead title={texts.title} />
      <CardBody>
        <EmptyState
          icon="trophy"
          title={texts.none}
          text={texts.noneText({ share: sharePercent(0), laterShare: sharePercent(3) })}
          action={
            <Link
              to={hasAccounts ? playerPaths.accountOverview : playerPaths.addNewChallenge}
              className={buttonClass()}
            >
              {hasAccounts ? texts.seeProgress : texts.chooseChallenge}
            </Link>
          }
        />
      </CardBody>
    </Card>
  )
}

/** The last question before profit is moved, with what arrives and what is lost. */
function transferQuestion({
  accountNo,
  currency,
  eligibleAmount,
  profit,
  cap,
}: AvailableReward): Confirmation {
  const amount = moneyOf(eligibleAmount, currency)
  const lostMinor = minorFromJson(profit) - minorFromJson(cap)
  return {
    title: transferQuestionTexts.title({ amount }),
    text:
      lostMinor > 0n
        ? transferQuestionTexts.textAboveCap({ amount, accountNo, lost: money(lostMinor, currency) })
        : transferQuestionTexts.text({ amount, accountNo }),
    agreeLabel: transferQuestionTexts.agree({ amount }),
    disagreeLabel: transferQuestionTexts.disagree,
  }
}
