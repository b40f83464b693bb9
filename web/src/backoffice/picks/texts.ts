import { fixed, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

/** Words that the list, the panel and the dialogs of picks share. */
export const pickTexts = defineTexts('backoffice.picks', {
  title: fixed('Picks List', 'B011'),
  empty: 'Picks appear here when players place them.',
  rowName: text<{ id: string }>('pick {id}'),
  pick: text<{ id: string }>('Pick #{id}'),
  legs: text<{ count: number }>('{count, plural, one {# leg} other {# legs}}'),
  groupParlays: 'Group parlays',
  needsReview: 'Needs review',
  ofAccount: 'Picks of this account',
  checkResult: 'Check grader result',
  execute: 'Execute pick',
  resync: 'Resync grader',
  update: 'Update pick',
  cancel: 'Cancel pick',
  failed: 'We could not load this pick.',
  loading: 'Loading the pick',
  retryCount: 'Retry count',
  probability: 'Probability',
  selection: 'Selection',
  graderResponse: 'Grader response',
  requiredReason: 'Reason *',
  ruled: text<{ explain: string; rule: string }>('{explain} Rule {rule}'),
})
