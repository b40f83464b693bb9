import { type PagePosition, pageRangeText } from '@pickproof/domain/lists/paging'
import styles from './pager.module.css'
import { Tooltip } from '../overlays/tooltip.tsx'

const ESTIMATE_REMARK =
  'So many entries match that they are not counted one by one. The number is a close guess; every entry can be reached.'

/** The range of a list too long to be counted, with a remark on it. */
export function EstimatedRange({ position }: { readonly position: PagePosition }) {
  return (
    <Tooltip label={ESTIMATE_REMARK}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a remark must be reachable by keyboard. */}
      <span className={styles.range} aria-live="polite" tabIndex={0}>
        {pageRangeText(position)}
      </span>
    </Tooltip>
  )
}
