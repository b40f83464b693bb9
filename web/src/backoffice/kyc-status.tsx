import { MISSING } from '@pickproof/domain/format/missing'
import { Status, type StatusTone } from '../ui/values/status.tsx'
import { valueLabel } from './value-label.ts'

const KYC_TONES: ReadonlyMap<string, StatusTone> = new Map([
  ['VERIFIED', 'active'],
  ['SUBMITTED', 'info'],
  ['REJECTED', 'down'],
])

/** The status of a person's identity check, alike in every list and panel. */
export function KycStatus({ status }: { readonly status: string | null }) {
  if (status === null) return <>{MISSING}</>
  const tone = KYC_TONES.get(status)
  return (
    <Status tone={tone ?? 'neutral'} hollow={tone === undefined}>
      {valueLabel(status)}
    </Status>
  )
}
