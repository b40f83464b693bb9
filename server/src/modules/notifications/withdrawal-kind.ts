/** The steps of a withdrawal: requested, sent, or rejected. */
import { defineMessages, money, type MoneyValue, text } from '@pickproof/domain/messages/message'
import { listWithdrawals } from '../payments/index.ts'
import type { NotificationKind } from './kind.ts'

type Sum = { amount: MoneyValue }

const texts = defineMessages('server.notify-withdrawal', {
  requested: text<Sum>('Withdrawal of {amount} requested'),
  requestedBody: 'We reserved the amount in your rewards and check your request now.',
  sent: text<Sum>('Withdrawal of {amount} sent'),
  sentBody: text<{ reference: string }>('It can take a few days to arrive. Reference {reference}.'),
  rejected: text<Sum>('Withdrawal of {amount} rejected'),
  rejectedBody: text<{ reason: string }>('{reason} The whole amount is back in your rewards.'),
  see: 'See the steps',
  label: 'Withdrawals',
})

export const WITHDRAWAL: NotificationKind = {
  group: 'payouts',
  label: texts.label,
  channels: ['app', 'mail', 'push'],
  mails: ['withdrawal-requested', 'withdrawal-paid', 'withdrawal-rejected'],
  isMailFixed: true,
  link: () => ({ label: texts.see, path: '/app/rewards' }),
  find: async ({ tx, tenantId, longSince, usersWith }) => {
    const payments = await listWithdrawals(tx, tenantId, { userIds: usersWith('REWARDS'), since: longSince })
    return payments.flatMap((payment) => {
      const { id, user_id: userId, transaction_status: status } = payment
      if (userId === null) return []
      const amount = money(payment.request_amount_minor, payment.request_currency)
      const about = { userId, subjectId: id, key: `${id}:${status}` }
      if (status === 'PAYMENT_INITIATED')
        return {
          ...about,
          tone: 'info',
          title: texts.requested({ amount }),
          body: texts.requestedBody,
          at: payment.created_at,
        } as const
      if (status === 'PAYMENT_SUCCESS')
        return {
          ...about,
          tone: 'good',
          title: texts.sent({ amount }),
          body: texts.sentBody({ reference: payment.transaction_uuid }),
          at: payment.status_at,
          isMoment: true,
        } as const
      return {
        ...about,
        tone: 'bad',
        title: texts.rejected({ amount }),
        body: texts.rejectedBody({ reason: payment.note ?? '' }),
        at: payment.status_at,
      } as const
    })
  },
}
