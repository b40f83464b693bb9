import type { Account } from '@pickproof/contract/challenges'
import { DEFAULT_PRICE_CONSENT, type PriceConsent } from '@pickproof/domain/programme/price-consent'
import { useState } from 'react'
import { usePerson } from '../../session/use-person.ts'
import { showPriceQuestion } from '../panel/price-question-place.ts'
import { type Placing, usePlacing } from '../placing/use-placing.ts'
import { useSendBlock } from '../placing/use-send-block.ts'
import { type CheckedSlip, useSlipCheck } from '../placing/use-slip-check.ts'

export interface OpenSlip {
  readonly slip: CheckedSlip
  readonly placing: Placing
  readonly isTried: boolean
  readonly block: string | undefined
  readonly consent: PriceConsent
  /** A staff member who views the product as a player cannot change what the player chose. */
  readonly isConsentFixed: boolean
  readonly place: () => void
  /** Places at the new prices. */
  readonly accept: () => void
}

/** All that the slip shows and does, once for the panel and for the bar of a narrow screen. */
export function useOpenSlip(account: Account): OpenSlip {
  const slip = useSlipCheck(account)
  const user = usePerson()?.user
  const consent = user?.priceConsent ?? DEFAULT_PRICE_CONSENT
  const placing = usePlacing(account.accno, slip, consent)
  const block = useSendBlock()
  // The picks for which the player wanted to send the slip: a pick added later may still get its stake in peace.
  const [triedIds, setTriedIds] = useState('')
  const ids = slip.content.entries.map(({ id }) => id).join('|')
  const send = () => {
    setTriedIds(ids)
    // An unanswered order may be on the account already, and the rules then refuse to have it twice.
    if (block === undefined && (placing.isUnanswered || slip.check.isAccepted)) placing.place()
  }
  return {
    slip,
    placing,
    block,
    consent,
    isConsentFixed: (user?.switchUserIdentifier ?? null) !== null,
    isTried: triedIds !== '' && triedIds === ids,
    // While the question is open, only its own button places.
    place: () => (placing.question === undefined ? send() : showPriceQuestion()),
    accept: send,
  }
}
