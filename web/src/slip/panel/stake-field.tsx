import { readStake } from '../stake-text.ts'
import { useId, useState } from 'react'
import { joinClasses } from '../../ui/browser/class-names.ts'
import styles from './stake.module.css'

interface StakeFieldProps {
  /** Whole units; 0 shows an empty field. */
  readonly stake: number
  /** What the player typed, where it is not a stake. */
  readonly text: string
  readonly currencySymbol: string
  /** Which pick the stake belongs to, for a screen reader. */
  readonly what: string
  readonly isRefused: boolean
  /** Whether the player has tried to send the slip. */
  readonly isTried: boolean
  readonly onType: (typed: string) => void
  readonly onEnter: () => void
}

export function StakeField(props: StakeFieldProps) {
  const { stake, text, currencySymbol, what, isRefused, isTried, onType, onEnter } = props
  const id = useId()
  const messageId = useId()
  const [isFocused, setFocused] = useState(false)
  const shown = text || (stake === 0 ? '' : String(stake))
  const message = findMessage(text, isFocused && !isTried)
  const isWrong = isRefused || message !== undefined
  return (
    <div>
      <label className={joinClasses(styles.field, isWrong && styles.refused)} htmlFor={id}>
        <span className={styles.label}>Stake</span>
        <span className={styles.symbol} aria-hidden="true">
          {currencySymbol}
        </span>
        <input
          id={id}
          className={styles.input}
          aria-label={`Stake in ${currencySymbol} for ${what}`}
          aria-invalid={isWrong || undefined}
          aria-describedby={message === undefined ? undefined : messageId}
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          placeholder="0"
          size={Math.max(1, shown.length)}
          value={shown}
          onChange={(event) => onType(event.currentTarget.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            onEnter()
          }}
        />
      </label>
      <span id={messageId} className={styles.hint} role="status">
        {message}
      </span>
    </div>
  )
}

/** Thousands that are being typed are not a mistake yet. */
function findMessage(text: string, isTyping: boolean): string | undefined {
  const read = readStake(text)
  if (read.kind === 'wrong') return read.message
  return read.kind === 'unfinished' && !isTyping ? read.message : undefined
}
