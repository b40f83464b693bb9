/** Texts that several mails share. */
import { defineMessages, text } from '@pickproof/domain/messages/message'

export const mailTexts = defineMessages('server.mail', {
  account: 'Account',
  plan: 'Plan',
  amount: 'Amount',
  order: 'Order',
  reference: 'Reference',
  profitTarget: 'Profit target',
  openDashboard: 'Open your dashboard',
  openAccount: 'Open your account',
  seeOverview: 'See the overview',
  challengeReadySubject: text<{ accno: string }>('Your challenge {accno} is ready'),
  challengeReady: 'Your challenge is ready',
  notYou: 'If it was not you, sign in, change your password immediately, and write to us.',
})
