import type { Account } from '@pickproof/contract/challenges'
import { checkSlip } from '@pickproof/domain/programme/check-slip'
import { type RoomLeft, roomLeft } from '@pickproof/domain/programme/room-left'
import type { SlipAccount } from '@pickproof/domain/programme/slip'
import type { SlipCheck } from '@pickproof/domain/programme/slip-check-result'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { slipAccountQuery } from '../../api/pick-queries.ts'
import { useBrand } from '../../brand/brand.ts'
import { useMinute } from '../../odds/use-minute.ts'
import { type SlipContent, slipOf } from '../slip-content.ts'
import { useSlip } from '../slip-store.ts'
import { slipAccountOf } from './slip-account.ts'

export interface CheckedSlip {
  readonly content: SlipContent
  readonly account: SlipAccount
  readonly check: SlipCheck
  /** Undefined until the server has sent today's figures. */
  readonly room: RoomLeft | undefined
}

/** The slip with all that the program says about it; the server asks the same code again when it is sent. */
export function useSlipCheck(account: Account): CheckedSlip {
  const content = useSlip()
  const { data: view } = useQuery(slipAccountQuery(account.accno))
  const isParlayEnabled = useBrand().parlayEnabled
  const minuteMs = useMinute()
  return useMemo(() => {
    // The minute only says when to look again; the rules want the moment itself.
    const nowMs = Math.max(minuteMs, Date.now())
    const slipAccount = slipAccountOf({ account, view, isParlayEnabled, nowMs })
    const slip = slipOf(content)
    return {
      content,
      account: slipAccount,
      check: checkSlip(slipAccount, slip, nowMs),
      room: view === undefined ? undefined : roomLeft(slipAccount, slip, nowMs),
    }
  }, [content, account, view, isParlayEnabled, minuteMs])
}
