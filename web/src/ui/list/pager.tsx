import { fixed } from '@pickproof/domain/messages/message'
import {
  PAGE_SIZES,
  type PagePosition,
  pageNoAfterResize,
  pageRange,
  pageRangeText,
} from '@pickproof/domain/lists/paging'
import { MISSING } from '@pickproof/domain/format/missing'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { formatCount } from '../../language/values.ts'
import { defineTexts, t } from '../../language/language.ts'
import { joinClasses } from '../browser/class-names.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import styles from './pager.module.css'
import { SegmentedControl } from '../buttons/segmented-control.tsx'

const texts = defineTexts('app.pager', {
  pages: 'Pages',
  perPage: fixed('Data per page', 'X036'),
  previous: 'Previous page',
  next: 'Next page',
  page: 'Page',
})

/** With more pages than that a reader may name the page instead of going there step by step. */
const PAGES_WITHOUT_JUMP = 10

/** Few lists are that long, and its remark needs the rest of the component library. */
const EstimatedRange = lazy(async () => ({
  default: (await import('./estimated-range.tsx')).EstimatedRange,
}))

interface PagerProps {
  /** The page as an answer describes it: its number counts from 0. */
  position: PagePosition
  /** Requests a page, counted from 1, with the page size, because it may have changed. */
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
      {disabled ? null : t(pageRangeText(position))}
    </span>
  )
  return (
    <nav className={joinClasses(styles.pager, className)} aria-label={texts.pages}>
      <div className={styles.sizes}>
        <span aria-hidden="true">{texts.perPage}</span>
        <SegmentedControl
          label={texts.perPage}
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
            label={texts.previous}
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
            label={texts.next}
            icon="chevron-right"
            disabled={disabled || pageNo >= pageCount}
            onClick={() => go(pageNo + 1)}
          />
        </div>
      </div>
    </nav>
  )
}

interface PageJumpProps {
  pageNo: number
  pageCount: number
  disabled: boolean
  onJump: (pageNo: number) => void
}

/** The number of the page as a field: Enter leads to the page that was typed, Escape leaves everything as it is. */
function PageJump({ pageNo, pageCount, disabled, onJump }: PageJumpProps) {
  const [typed, setTyped] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = Math.min(Number(typed), pageCount)
    setTyped(undefined)
    if (wanted >= 1 && wanted !== pageNo) onJump(wanted)
  }
  return (
    <form className={styles.page} onSubmit={submit}>
      <input
        className={styles.jump}
        aria-label={texts.page}
        inputMode="numeric"
        size={Math.max(2, String(pageCount).length)}
        disabled={disabled}
        value={typed ?? String(pageNo)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, '').slice(0, 7))}
        onBlur={() => setTyped(undefined)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(undefined)
        }}
      />{' '}
      / {formatCount(pageCount)}
    </form>
  )
}

interface SizeChoice {
  readonly size: number
  /** The size of the answer that was shown when it was chosen. */
  readonly before: number
}

/** A choice counts until an answer of another size is there. */
export function shownSize(choice: SizeChoice | undefined, answered: number): number {
  return choice?.before === answered ? choice.size : answered
}

/** The number of entries a page shows as it was chosen last: immediately, not only with the answer. */
function useChosenSize(answered: number): readonly [number, (size: number) => void] {
  const [choice, setChoice] = useState<SizeChoice>()
  if (choice !== undefined && choice.before !== answered) setChoice(undefined)
  return [shownSize(choice, answered), (size) => setChoice({ size, before: answered })]
}
