import type { AdminAccount } from '@pickproof/contract/admin-accounts'
import type { Challenge } from '@pickproof/contract/challenges'
import { findStageOfCode } from '@pickproof/domain/accounts/plan-code'

/** What the update form holds; undefined while a field is empty. */
export interface AccountForm {
  readonly challengeId: number
  readonly accountSubType: 'REAL' | 'TEST' | undefined
  readonly minimumPicks: number | undefined
  readonly minimumPickAmount: number | undefined
  readonly maximumPickAmount: number | undefined
  readonly maximumLoss: number | undefined
  readonly maximumDailyLoss: number | undefined
  readonly profitTarget: number | undefined
  readonly expiryMs: number | undefined
  readonly foreignTransactionId: string
  readonly balance: number | undefined
  readonly note: string
}

export function formOf(account: AdminAccount): AccountForm {
  return {
    challengeId: account.challenge.id,
    accountSubType: account.accountSubType,
    minimumPicks: account.minimumPicks,
    minimumPickAmount: account.minimumPickAmount,
    maximumPickAmount: account.maximumPickAmount,
    maximumLoss: account.maximumLoss,
    maximumDailyLoss: account.maximumDailyLoss,
    profitTarget: account.profitTarget ?? undefined,
    expiryMs: account.expiryDate === null ? undefined : Date.parse(account.expiryDate),
    foreignTransactionId: account.foreignTransactionId ?? '',
    balance: account.balance,
    note: '',
  }
}

const NUMBERS = [
  'minimumPicks',
  'minimumPickAmount',
  'maximumPickAmount',
  'maximumLoss',
  'maximumDailyLoss',
  'profitTarget',
  'balance',
] as const satisfies readonly (keyof AccountForm & keyof AdminAccount)[]

/** The plan, by challenge.id, and everything else that is different. Undefined if nothing is. */
export function findChanges(
  account: AdminAccount,
  form: AccountForm,
): ({ readonly version: number } & Record<string, unknown>) | undefined {
  const changes: Record<string, unknown> = {}
  if (form.challengeId !== account.challenge.id) changes.challenge = { id: form.challengeId }
  if (form.accountSubType !== account.accountSubType) changes.accountSubType = form.accountSubType
  for (const field of NUMBERS)
    if (form[field] !== undefined && form[field] !== account[field]) changes[field] = form[field]
  const expiryDate = form.expiryMs === undefined ? null : new Date(form.expiryMs).toISOString()
  // The field has no seconds: the same minute is not a change.
  if (!isSameMinute(expiryDate, account.expiryDate)) changes.expiryDate = expiryDate
  const order = form.foreignTransactionId.trim()
  if (order !== (account.foreignTransactionId ?? '')) changes.foreignTransactionId = order
  if (Object.keys(changes).length === 0) return undefined
  const note = form.note.trim()
  return { version: account.version, ...changes, ...(note === '' ? {} : { note }) }
}

const NEEDED = [
  'minimumPicks',
  'minimumPickAmount',
  'maximumPickAmount',
  'maximumLoss',
  'maximumDailyLoss',
  'balance',
] as const satisfies readonly (keyof AccountForm)[]

/** Whether every field is filled that this account has. */
export function isFormComplete(
  { profitTarget, expiryDate }: Pick<AdminAccount, 'profitTarget' | 'expiryDate'>,
  form: AccountForm,
): boolean {
  const hasGap = (field: keyof AccountForm) => form[field] === undefined
  if (NEEDED.some(hasGap)) return false
  return (profitTarget === null || !hasGap('profitTarget')) && (expiryDate === null || !hasGap('expiryMs'))
}

function isSameMinute(one: string | null, other: string | null): boolean {
  return one?.slice(0, 16) === other?.slice(0, 16)
}

/** Other plans of the same stage; the account's current plan is first. */
export function plansFor(account: AdminAccount, challenges: readonly Challenge[]): readonly Challenge[] {
  const stage = findStageOfCode(account.challengePlan)
  return challenges.filter(
    ({ challengePlan, accountSize, currency }) =>
      findStageOfCode(challengePlan) === stage &&
      accountSize === account.accountSize &&
      currency === account.currency,
  )
}
