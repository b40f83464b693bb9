/** A pick has settled, or its result was corrected. */
import {
  defineMessages,
  type Message,
  money,
  type MoneyValue,
  signedMoney,
  text,
} from '@pickproof/domain/messages/message'
import { unpackMessage } from '@pickproof/domain/messages/stored-message'
import type { PickStatus } from '@pickproof/domain/programme/pick-status'
import type { AccountRow } from '../accounts/index.ts'
import { listSettledPicks, type SettledPickRow } from '../picks/index.ts'
import type { Draft, NotificationKind } from './kind.ts'

type Named = { pick: Message | string }
type Figures = { net: MoneyValue; stake: MoneyValue; returned: MoneyValue; accno: string }

const texts = defineMessages('server.notify-pick', {
  WON: text<Named>('{pick} won'),
  LOST: text<Named>('{pick} lost'),
  PUSH: text<Named>('{pick}: push'),
  HALF_WON: text<Named>('{pick} half won'),
  HALF_LOST: text<Named>('{pick} half lost'),
  CANCELLED: text<Named>('{pick} was cancelled'),
  parlay: text<{ legs: number }>('Parlay, {legs, plural, one {# leg} other {# legs}}'),
  body: text<Figures>('{net} on a stake of {stake}, returned {returned}. Account {accno}.'),
  explained: text<Figures & { rule: Message | string }>(
    '{net} on a stake of {stake}, returned {returned}. {rule} Account {accno}.',
  ),
  corrected: text<{ body: Message }>('We corrected the result. {body}'),
  view: 'View pick',
  label: 'Settled picks',
})

const TONES: Readonly<Record<PickStatus, Draft['tone']>> = {
  PENDING: 'neutral',
  CASH_OUT: 'neutral',
  WON: 'good',
  HALF_WON: 'good',
  LOST: 'bad',
  HALF_LOST: 'bad',
  PUSH: 'neutral',
  CANCELLED: 'neutral',
}

export const PICK_SETTLED: NotificationKind = {
  group: 'picks',
  label: texts.label,
  channels: ['app', 'push'],
  link: ({ subjectId }) => ({
    label: texts.view,
    path: `/app/my-picks${subjectId === null ? '' : `#pick-${subjectId}`}`,
  }),
  find: async ({ tx, tenantId, since, longSince, accountsWith }) => {
    const accounts = new Map(accountsWith('PICKS').map((account) => [account.id, account]))
    const picks = await listSettledPicks(tx, tenantId, {
      accountIds: [...accounts.keys()],
      since,
      correctedSince: longSince,
    })
    return picks.flatMap((pick) => {
      const account = accounts.get(pick.account_id)
      return account ? draftOf(pick, account) : []
    })
  },
}

function draftOf(pick: SettledPickRow, { user_id: userId, accno, currency }: AccountRow): readonly Draft[] {
  const { status } = pick
  if (status === 'PENDING' || status === 'CASH_OUT') return []
  const resultMinor = pick.result_minor ?? 0n
  const figures = {
    net: signedMoney(resultMinor, currency),
    stake: money(pick.stake_minor, currency),
    returned: money(pick.returned_minor ?? 0n, currency),
    accno,
  }
  const body =
    pick.explain === null
      ? texts.body(figures)
      : texts.explained({ ...figures, rule: unpackMessage(pick.explain) })
  return [
    {
      userId,
      key: `${pick.id}:${status}:${resultMinor}`,
      tone: TONES[status],
      title: texts[status]({ pick: nameOf(pick) }),
      body: pick.is_corrected ? texts.corrected({ body }) : body,
      accno,
      subjectId: pick.id,
      at: pick.settled_at,
    },
  ]
}

function nameOf({ type, legs, odds_name: name }: SettledPickRow): Message | string {
  return type === 'PARLAY' ? texts.parlay({ legs }) : (name ?? '')
}
