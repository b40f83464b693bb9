export type WithdrawalStepName = 'details' | 'summary'

/** What the address of the rewards page opens: the identity check, a withdrawal of a currency, or its result. */
export interface RewardsSearch {
  readonly startKyc?: boolean
  /** The currency that is withdrawn. */
  readonly withdraw?: string
  /** How far that withdrawal is; without it, at its amount. An address can also name a step that does not exist. */
  readonly step?: WithdrawalStepName | 'unknown'
  /** The number of the requested withdrawal. */
  readonly withdrawal?: number
}

export function rewardsSearchOf(search: Record<string, unknown>): RewardsSearch {
  if (search.startKyc === true || search.startKyc === 'true') return { startKyc: true }
  const withdrawal = Number(search.withdrawal)
  if (Number.isSafeInteger(withdrawal) && withdrawal > 0) return { withdrawal }
  const { withdraw, step } = search
  if (typeof withdraw !== 'string' || !/^[A-Z]{3}$/.test(withdraw)) return {}
  if (step === undefined || step === 'amount') return { withdraw }
  return { withdraw, step: step === 'details' || step === 'summary' ? step : 'unknown' }
}
