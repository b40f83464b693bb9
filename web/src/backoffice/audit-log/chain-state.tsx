import type { ChainStretch } from '@pickproof/contract/admin-audit-log'
import { text } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Status } from '../../ui/values/status.tsx'
import { chainQuery } from './audit-log-query.ts'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('backoffice.audit-chain', {
  empty: 'No entries yet',
  verifiedOne: text<{ number: number }>('Verified: entry {number}'),
  verified: text<{ first: number; last: number }>('Verified: entries {first}–{last}'),
  failed: 'We could not verify the chain',
  verifying: 'Verifying the chain…',
  broken: text<{ number: number }>('The chain is broken at entry {number}'),
  tampered: 'The audit log has a change from outside the back office.',
})

function stretchWords({ fromNumber, toNumber }: ChainStretch): string {
  if (toNumber === 0) return texts.empty
  if (fromNumber === toNumber) return texts.verifiedOne({ number: toNumber })
  return texts.verified({ first: fromNumber, last: toNumber })
}

/** The progress of the current verification, in one line. */
export function ChainState({ upTo }: { readonly upTo?: number }) {
  const { data, isError } = useQuery(chainQuery(upTo))
  if (isError)
    return (
      <Status tone="warn" hollow>
        {texts.failed}
      </Status>
    )
  if (!data)
    return (
      <Status tone="neutral" hollow>
        {texts.verifying}
      </Status>
    )
  return data.faults.length === 0 ? (
    <Status tone="active">{stretchWords(data)}</Status>
  ) : (
    <Status tone="down">{texts.broken({ number: data.faults[0]?.number ?? 0 })}</Status>
  )
}

/** Every fault of the chain. */
export function ChainFaults({ upTo }: { readonly upTo?: number }) {
  const { data } = useQuery(chainQuery(upTo))
  if (!data || data.faults.length === 0) return null
  return <Notice title={texts.tampered}>{data.faults.map(({ sentence }) => sentence).join(' ')}</Notice>
}
