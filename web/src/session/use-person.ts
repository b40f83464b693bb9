import type { Account } from '@pickproof/contract/challenges'
import type { UserContext } from '@pickproof/contract/identity'
import { useQuery } from '@tanstack/react-query'
import { contextQuery } from '../api/context-queries.ts'
import { findCurrentAccount } from './current-account.ts'
import { useSession } from './session-store.ts'

export interface Person {
  readonly user: UserContext
  /** The account the player works with; undefined for someone who has none. */
  readonly account: Account | undefined
}

/** The signed-in person and their current account; undefined only while a session changes hands. */
export function usePerson(): Person | undefined {
  // Beginning and ending a switched session empties the cache, so this must look again when the session changes.
  useSession((state) => state.session)
  const accountNo = useSession((state) => state.currentAccountNo)
  const { data: user } = useQuery(contextQuery())
  return user && { user, account: findCurrentAccount(user.accounts, accountNo) }
}
