import type { MenuItem } from '@pickproof/contract/tenants'
import { namedMenu } from './brand-words.ts'
import { type SegmentNames, segmentsOf } from '@pickproof/domain/pages/path-segments'

/** The names a brand gives its pages, by the last segment of their path: title and breadcrumb follow the menu. */
export function segmentNamesOf(userMenu: readonly MenuItem[]): SegmentNames {
  return Object.fromEntries(
    namedMenu(userMenu).flatMap((item) => {
      const segments = segmentsOf(item.link)
      const last = segments.at(-1)
      return segments.length < 2 || last === undefined ? [] : [[last, item.name]]
    }),
  )
}
