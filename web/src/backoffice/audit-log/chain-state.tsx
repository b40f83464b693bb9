import type { ChainStretch } from '@pickproof/contract/admin-audit-log'
import { formatCount } from '@pickproof/domain/format/count'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Status } from '../../ui/values/status.tsx'
import { chainQuery } from './audit-log-query.ts'

function stretchWords({ fromNumber, toNumber }: ChainStretch): string {
  if (toNumber === 0) return 'No entry yet'
  if (fromNumber === toNumber) return `Verified: entry ${formatCount(toNumber)}`
  return `Verified: entries ${formatCount(fromNumber)} to ${formatCount(toNumber)}`
}

/** How far the chain has been verified just now, in one line. */
export function ChainState({ upTo }: { readonly upTo?: number }) {
  const { data, isError } = useQuery(chainQuery(upTo))
  if (isError)
    return (
      <Status tone="warn" hollow>
        The chain could not be verified
      </Status>
    )
  if (!data)
    return (
      <Status tone="neutral" hollow>
        Verifying the chain
      </Status>
    )
  return data.faults.length === 0 ? (
    <Status tone="active">{stretchWords(data)}</Status>
  ) : (
    <Status tone="down">The chain is broken at entry {formatCount(data.faults[0]?.number ?? 0)}</Status>
  )
}

/** What is wrong with the chain, as long as it may take. */
export function ChainFaults({ upTo }: { readonly upTo?: number }) {
  const { data } = useQuery(chainQuery(upTo))
  if (!data || data.faults.length === 0) return null
  return (
    <Notice title="The audit log has been tampered with.">
      {data.faults.map(({ sentence }) => sentence).join(' ')}
    </Notice>
  )
}
