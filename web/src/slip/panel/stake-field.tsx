import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { readStake } from '../stake-text.ts'
import { slipTexts } from '../texts.ts'
import { useId, useState } from 'react'
import { joinClasses } from '../../ui/browser/class-names.ts'
import styles from './stake.module.css'

const texts = defineTexts('player.stake-field', {
  label: text<{ currency: string; pick: string }>('Stake in {currency} for {pick}'),
  labelOfParlay: text<{ currency: string }>('Stake in {currency} for the parlay'),
})

interface StakeFieldProps {
  /** Whole units; 0 shows an empty field. */
  readonly stake: number
  /** What the player typed, where it is not a stake. */
  readonly text: string
  readonly currencySymbol: string
  /** Which pick the stake belongs to, for a screen reader; undefined for the parlay. */
  readonly pick: string | undefined
  readonly isRefused: boolean
  /** Whether the player has tried to send the slip. */
  readonly isTried: boolean
  readonly onType: (typed: string) => void
  readonly onEnter: () => void
  /** An arrow key was pressed: the next amount up (1) or down (-1). */
  readonly onStep: (direction: 1 | -1) => void
}

const KEY_ACTS: Readonly<Record<string, 'enter' | 1 | -1>> = { Enter: 'enter', ArrowUp: 1, ArrowDown: -1 }

export function StakeField(props: StakeFieldProps) {
  const { stake, text: typed, currencySymbol, pick, isRefused, isTried, onType, onEnter, onStep } = props
  const id = useId()
  const messageId = useId()
  const [isFocused, setFocused] = useState(false)
  const shown = typed || (stake === 0 ? '' : String(stake))
  const message = findMessage(typed, isFocused && !isTried)
  const isWrong = isRefused || message !== undefined
  return (
    <div>
      <label className={joinClasses(styles.field, isWrong && styles.refused)} htmlFor={id}>
        <span className={styles.label}>{slipTexts.stake}</span>
        <span className={styles.symbol} aria-hidden="true">
          {currencySymbol}
        </span>
        <input
          id={id}
          className={styles.input}
          aria-label={
            pick === undefined
              ? texts.labelOfParlay({ currency: currencySymbol })
              : texts.label({ currency: currencySymbol, pick })
          }
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
            if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
            const act = KEY_ACTS[event.key]
            if (act === undefined) return
            event.preventDefault()
            if (act === 'enter') onEnter()
            else onStep(act)
          }}
        />
      </label>
      <span id={messageId} className={styles.hint} role="status">
        {message}
      </span>
    </div>
  )
}

/** Shows no error for an unfinished thousands group while the player types. */
function findMessage(typed: string, isTyping: boolean): string | undefined {
  const read = readStake(typed)
  if (read.kind === 'wrong') return read.message
  return read.kind === 'unfinished' && !isTyping ? read.message : undefined
}
