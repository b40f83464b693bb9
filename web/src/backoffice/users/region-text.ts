import { textOrMissing } from '@pickproof/domain/format/missing'
import { userTexts } from './texts.ts'

/** What the server stores for an address that belongs to no country. */
const UNKNOWN = 'Unknown'

/** A country by its code, as the filter of the list finds it. */
export function regionText(region: string | null | undefined): string {
  return region === UNKNOWN ? userTexts.unknownRegion : textOrMissing(region)
}
