import { defineTexts } from '../../language/language.ts'
import { joinClasses } from '../browser/class-names.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './steps.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

const texts = defineTexts('app.steps', {
  done: 'Done',
  now: 'Now',
  ahead: 'Later',
  refused: 'Needs attention',
})

export interface StepItem {
  readonly title: string
  /** The given answer, or the question. */
  readonly text?: string
  /** Something in this step was refused. */
  readonly hasError?: boolean
  /** Finished out of turn, or left open; otherwise the steps before the current one are finished. */
  readonly isDone?: boolean
}

interface StepsProps {
  /** What the steps lead to, for a screen reader. */
  readonly label: string
  readonly steps: readonly StepItem[]
  /** Counts from 0; beyond the last one everything is done. */
  readonly current: number
}

/** The position among several steps. On a phone only the current step keeps its words. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <Step key={step.title} step={step} number={index + 1} state={stateOf(step, index, current)} />
      ))}
    </ol>
  )
}

type StepState = 'done' | 'now' | 'ahead'

function stateOf({ isDone }: StepItem, index: number, current: number): StepState {
  if (index === current) return 'now'
  return (isDone ?? index < current) ? 'done' : 'ahead'
}

interface StepProps {
  readonly step: StepItem
  readonly number: number
  readonly state: StepState
}

function Step({ step: { title, text, hasError }, number, state }: StepProps) {
  return (
    <li
      className={joinClasses(styles.step, styles[state], hasError && styles.error)}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <span className={styles.mark}>
        {hasError ? (
          <Icon name="alert" size={14} />
        ) : state === 'done' ? (
          <Icon name="check" size={14} />
        ) : (
          number
        )}
        <VisuallyHidden>{hasError ? texts.refused : texts[state]}</VisuallyHidden>
      </span>
      <span className={styles.title}>{title}</span>
      {text && <span className={styles.text}>{text}</span>}
    </li>
  )
}
