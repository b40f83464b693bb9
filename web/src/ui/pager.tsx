import {
  PAGE_SIZES,
  type PagePosition,
  pageNoAfterResize,
  pageRange,
  pageRangeText,
} from '@pickproof/domain/paging'
import { formatCount } from '@pickproof/domain/format/count'
import { joinClasses } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import styles from './pager.module.css'
import { SegmentedControl } from './segmented-control.tsx'

interface PagerProps {
  /** The page as an answer describes it: its number counts from 0. */
  position: PagePosition
  /** Asks for a page as a request counts them, from 1; the size comes along, because it may have changed. */
  onChange: (pageNo: number, size: number) => void
  sizes?: readonly number[]
  disabled?: boolean
  className?: string
}

export function Pager({ position, onChange, sizes = PAGE_SIZES, disabled = false, className }: PagerProps) {
  const { pageNo, pageCount } = pageRange(position)
  const go = (target: number) => onChange(target, position.size)
  return (
    <nav className={joinClasses(styles.pager, className)} aria-label="Pages">
      <div className={styles.sizes}>
        <span aria-hidden="true">Data per page</span>
        <SegmentedControl
          label="Data per page"
          small
          disabled={disabled}
          value={String(position.size)}
          options={sizes.map((size) => ({ value: String(size), label: size }))}
          onChange={(size) => onChange(pageNoAfterResize(position, Number(size)), Number(size))}
        />
      </div>
      <div className={styles.steps}>
        <span aria-live="polite">{pageRangeText(position)}</span>
        <IconButton
          label="Previous page"
          icon="chevron-left"
          disabled={disabled || pageNo <= 1}
          onClick={() => go(pageNo - 1)}
        />
        <span className={styles.page}>
          {formatCount(pageNo)} / {formatCount(pageCount)}
        </span>
        <IconButton
          label="Next page"
          icon="chevron-right"
          disabled={disabled || pageNo >= pageCount}
          onClick={() => go(pageNo + 1)}
        />
      </div>
    </nav>
  )
}
