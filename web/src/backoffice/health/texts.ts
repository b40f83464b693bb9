import { defineTexts } from '../../language/language.ts'

/** The jobs that staff know; others are shown as the queue calls them. */
const names: Readonly<Record<string, string>> = defineTexts('backoffice.health-jobs', {
  'settle-fixture': 'Settle picks',
  'regrade-fixture': 'Check results again',
  'send-mail': 'Send emails',
  'send-push': 'Send pushes',
  'spread-news': 'Spread news',
  bulk: 'Batches',
})

export const jobName = (name: string): string => names[name] ?? name

export const healthTexts = defineTexts('backoffice.health', {
  never: 'Never',
  retried: 'The jobs run again',
})
