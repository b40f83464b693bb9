import { formatCount } from '@pickproof/domain/format/count'
import { type FormEvent, useState } from 'react'
import styles from './pager.module.css'

interface PageJumpProps {
  pageNo: number
  pageCount: number
  disabled: boolean
  onJump: (pageNo: number) => void
}

/** The number of the page as a field: Enter leads to the page that was typed, Escape leaves everything as it is. */
export function PageJump({ pageNo, pageCount, disabled, onJump }: PageJumpProps) {
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
        aria-label="Page"
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
