import type { Account } from '@pickproof/contract/challenges'
import { useState } from 'react'
import { type Placing, usePlacing } from './use-placing.ts'
import { useSendBlock } from './use-send-block.ts'
import { type CheckedSlip, useSlipCheck } from './use-slip-check.ts'

export interface OpenSlip {
  readonly slip: CheckedSlip
  readonly placing: Placing
  readonly isTried: boolean
  readonly block: string | undefined
  readonly place: () => void
}

/** All that the slip shows and does, once for the panel and for the bar of a narrow screen. */
export function useOpenSlip(account: Account): OpenSlip {
  const slip = useSlipCheck(account)
  const placing = usePlacing(account.accno, slip)
  const block = useSendBlock()
  // The picks for which the player wanted to send the slip: a pick added later may still get its stake in peace.
  const [triedIds, setTriedIds] = useState('')
  const ids = slip.content.entries.map(({ id }) => id).join('|')
  return {
    slip,
    placing,
    block,
    isTried: triedIds !== '' && triedIds === ids,
    place: () => {
      setTriedIds(ids)
      // What was sent may stand on the account by now, and the rules then speak against having it twice.
      if (block === undefined && (placing.isUnanswered || slip.check.isAccepted)) placing.place()
    },
  }
}
