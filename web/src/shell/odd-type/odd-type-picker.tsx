import { lazy, Suspense } from 'react'
import { useLateOverlay } from '../../ui/overlays/late-overlay.ts'
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx'
import { lateOverlays } from '../frame/late-overlays.ts'
import { OddTypeButton, type OddTypeChoice, oddTypeLabel, oddTypes } from './odd-type-button.tsx'

const OddTypeMenu = lazy(async () => ({ default: (await lateOverlays.oddTypeMenu()).OddTypeMenu }))

/** Both types side by side, where the bar has room for them. */
export function OddTypeSegments({ oddType, choose }: OddTypeChoice) {
  return <SegmentedControl label={oddTypeLabel()} options={oddTypes()} value={oddType} onChange={choose} />
}

/** The same choice behind one button, for narrower bars. */
export function OddTypePicker(choice: OddTypeChoice) {
  const { isWanted, want } = useLateOverlay()
  return (
    <Suspense>
      {isWanted ? <OddTypeMenu {...choice} /> : <OddTypeButton oddType={choice.oddType} onClick={want} />}
    </Suspense>
  )
}
