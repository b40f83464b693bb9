import {
  PAGE_SIZES,
  type PagePosition,
  pageNoAfterResize,
  pageRange,
  pageRangeText,
} from '@pickproof/domain/lists/paging'
import { formatCount } from '@pickproof/domain/format/count'
import { MISSING } from '@pickproof/domain/format/missing'
import { lazy, Suspense } from 'react'
import { useChosenSize } from './chosen-size.ts'
import { joinClasses } from '../browser/class-names.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { PageJump } from './page-jump.tsx'
import styles from './pager.module.css'
import { SegmentedControl } from '../buttons/segmented-control.tsx'

/** With more pages than that a reader may name the page instead of going there step by step. */
const PAGES_WITHOUT_JUMP = 10

/** Few lists are that long, and its remark needs the rest of the component library. */
const EstimatedRange = lazy(async () => ({
  default: (await import('./estimated-range.tsx')).EstimatedRange,
}))

interface PagerProps {
  /** The page as an answer describes it: its number counts from 0. */
  position: PagePosition
  /** Asks for a page as a request counts them, from 1; the size comes along, because it may have changed. */
  onChange: (pageNo: number, size: number) => void
  sizes?: readonly number[]
  /** Nothing of the list is known yet: there is nothing to count and no page to turn. */
  disabled?: boolean
  className?: string
}

export function Pager({ position, onChange, sizes = PAGE_SIZES, disabled = false, className }: PagerProps) {
  const { pageNo, pageCount } = pageRange(position)
  const [size, chooseSize] = useChosenSize(position.size)
  const go = (target: number) => onChange(target, position.size)
  const range = (
    <span className={styles.range} aria-live="polite">
      {disabled ? null : pageRangeText(position)}
    </span>
  )
  return (
    <nav className={joinClasses(styles.pager, className)} aria-label="Pages">
      <div className={styles.sizes}>
        <span aria-hidden="true">Data per page</span>
        <SegmentedControl
          label="Data per page"
          small
          disabled={disabled}
          value={String(size)}
          options={sizes.map((each) => ({ value: String(each), label: each }))}
          onChange={(value) => {
            chooseSize(Number(value))
            onChange(pageNoAfterResize(position, Number(value)), Number(value))
          }}
        />
      </div>
      <div className={styles.steps}>
        {position.isTotalEstimate ? (
          <Suspense fallback={range}>
            <EstimatedRange position={position} />
          </Suspense>
        ) : (
          range
        )}
        <div className={styles.turn}>
          <IconButton
            label="Previous page"
            icon="chevron-left"
            disabled={disabled || pageNo <= 1}
            onClick={() => go(pageNo - 1)}
          />
          {pageCount > PAGES_WITHOUT_JUMP ? (
            <PageJump pageNo={pageNo} pageCount={pageCount} disabled={disabled} onJump={go} />
          ) : (
            <span className={styles.page}>
              {disabled ? MISSING : `${formatCount(pageNo)} / ${formatCount(pageCount)}`}
            </span>
          )}
          <IconButton
            label="Next page"
            icon="chevron-right"
            disabled={disabled || pageNo >= pageCount}
            onClick={() => go(pageNo + 1)}
          />
        </div>
      </div>
    </nav>
  )
}
