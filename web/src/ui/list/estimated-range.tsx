import { type PagePosition, pageRangeText } from '@pickproof/domain/lists/paging'
import { defineTexts, t } from '../../language/language.ts'
import styles from './pager.module.css'
import { Tooltip } from '../overlays/tooltip.tsx'

const texts = defineTexts('app.estimated-range', {
  remark:
    'This list is too long to count exactly, so the number is an estimate. You can still open every page.',
})

/** The range of a list too long to be counted, with a remark on it. */
export function EstimatedRange({ position }: { readonly position: PagePosition }) {
  return (
    <Tooltip label={texts.remark}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a remark must be reachable by keyboard. */}
      <span className={styles.range} aria-live="polite" tabIndex={0}>
        {t(pageRangeText(position))}
      </span>
    </Tooltip>
  )
}
