import { zoneNameAt } from '@pickproof/domain/time/zoned-time'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'

/** Whose clock a typed moment is read by, such as GMT: it is next to the label of its field. */
export function viewerZoneName(instantMs = Date.now()): string {
  return zoneNameAt(instantMs, viewerTimeZone())
}
