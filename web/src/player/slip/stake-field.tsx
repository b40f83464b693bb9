import { typeNumeric } from '@pickproof/domain/numeric-input'
import { useId, useState } from 'react'
import { joinClasses } from '../../ui/class-names.ts'
import styles from './stake.module.css'

/** Stakes are whole units (S031); the most a call carries. */
const RULES = { min: 0, max: 1_000_000_000, maxDecimals: 0 }

interface StakeFieldProps {
  /** Whole units; 0 shows an empty field. */
  readonly stake: number
  readonly currencySymbol: string
  /** Which pick the stake belongs to, for a screen reader. */
  readonly what: string
  readonly isRefused: boolean
  readonly onChange: (stake: number) => void
}

const GROUPED = /^\s*\d{1,3}(,\d{3})+\s*$/

/** What the field holds after the player typed: the old stake where the text can never be a whole amount. */
function typedStake(stake: number, typed: string): number {
  const text = stake === 0 ? '' : String(stake)
  // Between other digits a comma is the decimal point of many: without it 12,50 would be 1250.
  const plain = GROUPED.test(typed) ? typed.replaceAll(',', '') : typed
  return typeNumeric({ text, value: stake }, plain, RULES).value ?? 0
}

interface StakeTyping {
  readonly stake: number
  /** A decimal point was typed: the digits after it are none of the whole amount, or 12.50 would become 1250. */
  readonly isBehindPoint: boolean
}

/** What one more change of the text makes of it. */
export function typeStake({ stake, isBehindPoint }: StakeTyping, typed: string): StakeTyping {
  const added = stake > 0 && typed.startsWith(String(stake)) ? typed.slice(String(stake).length) : ''
  if (added === '.' || added === ',') return { stake, isBehindPoint: true }
  if (isBehindPoint && /^\d$/.test(added)) return { stake, isBehindPoint }
  return { stake: typedStake(stake, typed), isBehindPoint: false }
}

export function StakeField({ stake, currencySymbol, what, isRefused, onChange }: StakeFieldProps) {
  const id = useId()
  const [isBehindPoint, setBehindPoint] = useState(false)
  const type = (typed: string) => {
    const next = typeStake({ stake, isBehindPoint }, typed)
    setBehindPoint(next.isBehindPoint)
    onChange(next.stake)
  }
  return (
    <div>
      <label className={joinClasses(styles.field, isRefused && styles.refused)} htmlFor={id}>
        <span className={styles.label}>Stake</span>
        <span className={styles.symbol} aria-hidden="true">
          {currencySymbol}
        </span>
        <input
          id={id}
          className={styles.input}
          aria-label={`Stake in ${currencySymbol} for ${what}`}
          aria-invalid={isRefused || undefined}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          size={Math.max(1, String(stake).length)}
          value={stake === 0 ? '' : String(stake)}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => setBehindPoint(false)}
        />
      </label>
      <span className={styles.hint} role="status">
        {isBehindPoint && 'Whole amounts only.'}
      </span>
    </div>
  )
}
