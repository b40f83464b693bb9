import type { DisputeClock, DisputeState } from '@pickproof/domain/disputes/dispute'
import type { Context } from '../../context.ts'
import type { Brand } from '../tenants/index.ts'
import type { DisputeRow } from './dispute-store.ts'

export type DisputesContext = Pick<Context, 'clock' | 'brands' | 'config'>

/** The times that the brand has set for its staff and players. */
export const clockOf = (brand: Brand): DisputeClock => ({
  firstAnswerHours: brand.disputeFirstAnswerHours,
  decisionDays: brand.disputeDecisionDays,
  appealDays: brand.disputeAppealDays,
})

export const stateOf = ({ status, opened_at: openedAt, due_at: dueAt }: DisputeRow): DisputeState => ({
  status,
  openedAt,
  dueAt,
})
