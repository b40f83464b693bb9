import type { Account } from '@pickproof/contract/challenges'
import { findStatusRefusal } from '@pickproof/domain/accounts/account-status'
import { ACCOUNT_MISSING } from '../../api/api-error.ts'
import { useSession, writesFractionsOf } from '../../session/session-store.ts'
import { notify } from '../../ui/overlays/notify.ts'
import type { OddTypeChoice } from './odd-type-button.tsx'
import { t } from '../../language/language.ts'

/** How this browser shows prices. */
export function useOddsStyle(): OddTypeChoice {
  const oddType = useSession((state) => state.oddType)
  const isFractional = useSession(writesFractionsOf)
  const chooseOddType = useSession((state) => state.chooseOddType)
  return {
    oddType: isFractional ? 'FRACTIONAL' : oddType,
    choose: (next) => chooseOddType(next === 'FRACTIONAL' ? 'DECIMAL' : next, next === 'FRACTIONAL'),
  }
}

/** The odds type beside the account. Only an active account lets it change. */
export function useOddType(account: Account | undefined): OddTypeChoice {
  const { oddType, choose } = useOddsStyle()
  return {
    oddType,
    choose: (next) => {
      const refusal = account === undefined ? ACCOUNT_MISSING : findStatusRefusal(account.status)
      if (refusal === undefined) choose(next)
      else notify.error(typeof refusal === 'string' ? refusal : t(refusal))
    },
  }
}
