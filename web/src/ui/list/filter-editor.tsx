import {
  type FilterChoice,
  findBetweenProblem,
  NUMERIC_FILTER_OPERATIONS,
} from '@pickproof/domain/lists/list-query'
import { useState } from 'react'
import { defineTexts, t } from '../../language/language.ts'
import { CheckboxField } from '../fields/checkbox-field.tsx'
import { DateField } from '../fields/date-field.tsx'
import { NumericField } from '../fields/numeric-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { viewerTimeZone } from '../values/viewer-time-zone.ts'
import { ChoiceWords } from './choice-words.tsx'
import styles from './filter-editor.module.css'
import {
  allowedText,
  type BooleanFilter,
  type DateFilter,
  type FilterDefinition,
  type NumberFilter,
  type SelectFilter,
  type TextFilter,
} from './filter-definition.ts'
import { useDebouncedCallback } from './use-debounced-callback.ts'
import { dateTimeInputText, findWallTime } from '../fields/date-time-input.ts'
import { findInstantMs } from '@pickproof/domain/time/instant'
import { instantMsAt } from '@pickproof/domain/time/zoned-time'

const texts = defineTexts('app.filter-editor', {
  severalHint: 'Separate several values with commas',
  choose: 'Choose',
  yes: 'Yes',
  no: 'No',
  value: 'Value',
  from: 'From',
  to: 'To',
})

interface EditorProps<Definition> {
  definition: Definition
  choice: FilterChoice | undefined
  /** Gets every change, complete or not; the bar keeps only what filters. */
  onChange: (choice: FilterChoice) => void
}

/** The controls of one filter. */
export function FilterEditor({ definition, ...rest }: EditorProps<FilterDefinition>) {
  switch (definition.kind) {
    case 'text':
      return <TextEditor definition={definition} {...rest} />
    case 'select':
      return definition.many ? (
        <ManyEditor definition={definition} {...rest} />
      ) : (
        <SelectEditor definition={definition} {...rest} />
      )
    case 'boolean':
      return <BooleanEditor definition={definition} {...rest} />
    case 'number':
      return <NumberEditor definition={definition} {...rest} />
    case 'date':
      return <DateEditor definition={definition} {...rest} />
  }
}

function TextEditor({ definition, choice, onChange }: EditorProps<TextFilter>) {
  const [text, setText] = useState(() => (choice === undefined ? '' : String(choice.value ?? '')))
  const send = useDebouncedCallback(onChange)
  const op = definition.op ?? 'LIKE'
  return (
    <TextField
      label={definition.label}
      hint={op === 'IN' ? texts.severalHint : undefined}
      value={text}
      inputMode={definition.allow === 'digits-and-commas' ? 'numeric' : undefined}
      onChange={(event) => {
        const typed = allowedText(definition, event.currentTarget.value)
        setText(typed)
        send({ key: definition.key, op, value: typed })
      }}
    />
  )
}

function SelectEditor({ definition, choice, onChange }: EditorProps<SelectFilter>) {
  return (
    <SelectField
      insidePopover
      label={definition.label}
      options={definition.options}
      searchable={definition.options.length > 8}
      placeholder={texts.choose}
      value={choice === undefined ? null : String(choice.value)}
      onChange={(value) => onChange({ key: definition.key, op: '=', value })}
    />
  )
}

function ManyEditor({ definition, choice, onChange }: EditorProps<SelectFilter>) {
  const held = choice === undefined ? [] : [choice.value ?? []].flat().map(String)
  // What is chosen is remembered here too: the first box taken off again must not take the others with it.
  const [chosen, setChosen] = useState(held)
  const toggle = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((old) => old !== value) : [...chosen, value]
    setChosen(next)
    onChange({ key: definition.key, op: 'IN', value: next })
  }
  return (
    <fieldset className={styles.boxes}>
      <legend className={styles.title}>{definition.label}</legend>
      {definition.options.map(({ value, label }) => (
        <CheckboxField
          key={value}
          label={<ChoiceWords>{label}</ChoiceWords>}
          checked={chosen.includes(value)}
          onChange={() => toggle(value)}
        />
      ))}
    </fieldset>
  )
}

const yesOrNo = () => [
  { value: 'true', label: texts.yes },
  { value: 'false', label: texts.no },
]

function BooleanEditor({ definition, choice, onChange }: EditorProps<BooleanFilter>) {
  return (
    <SelectField
      insidePopover
      label={definition.label}
      options={yesOrNo()}
      placeholder={texts.choose}
      value={choice === undefined ? null : String(choice.value)}
      onChange={(value) =>
        onChange({ key: definition.key, op: '=', value: value === null ? null : value === 'true' })
      }
    />
  )
}

type NumericOp = (typeof NUMERIC_FILTER_OPERATIONS)[number]['op']

interface NumberDraft {
  op: NumericOp
  first: number | undefined
  second: number | undefined
}

function numberDraftOf(choice: FilterChoice | undefined): NumberDraft {
  if (choice?.op === 'BETWEEN') {
    const [from, to] = choice.value
    return { op: 'BETWEEN', first: Number(from), second: Number(to) }
  }
  const op = NUMERIC_FILTER_OPERATIONS.find((operation) => operation.op === choice?.op)?.op ?? '>'
  return { op, first: choice === undefined ? undefined : Number(choice.value), second: undefined }
}

function NumberEditor({ definition, choice, onChange }: EditorProps<NumberFilter>) {
  const [draft, setDraft] = useState(() => numberDraftOf(choice))
  const send = useDebouncedCallback(onChange)
  const change = (next: NumberDraft) => {
    setDraft(next)
    const { key } = definition
    send(
      next.op === 'BETWEEN'
        ? { key, op: 'BETWEEN', value: [next.first, next.second] }
        : { key, op: next.op, value: next.first },
    )
  }
  const between = draft.op === 'BETWEEN'
  const problem = between ? findBetweenProblem(draft.first, draft.second) : undefined
  return (
    <div className={styles.editor}>
      <SelectField
        insidePopover
        label={definition.label}
        options={NUMERIC_FILTER_OPERATIONS.map(({ op, label }) => ({ value: op, label: t(label) }))}
        value={draft.op}
        onChange={(op) => change({ ...draft, op: (op ?? '>') as NumericOp })}
      />
      <div className={styles.pair}>
        <NumericField
          label={between ? texts.from : texts.value}
          maxDecimals={definition.maxDecimals}
          value={draft.first}
          onChange={(first) => change({ ...draft, first })}
        />
        {between && (
          <NumericField
            label={texts.to}
            maxDecimals={definition.maxDecimals}
            value={draft.second}
            onChange={(second) => change({ ...draft, second })}
          />
        )}
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {t(problem)}
        </p>
      )}
    </div>
  )
}

function DateEditor({ definition, choice, onChange }: EditorProps<DateFilter>) {
  const timeZone = viewerTimeZone()
  const [draft, setDraft] = useState(() => {
    const [from, to] = choice?.op === 'BETWEEN' ? choice.value : []
    return { from: dayOf(from, timeZone), to: dayOf(to, timeZone) }
  })
  const change = (next: { from: string; to: string }) => {
    setDraft(next)
    onChange({
      key: definition.key,
      op: 'BETWEEN',
      value: [findDayStart(next.from, timeZone), findDayEnd(next.to, timeZone)],
    })
  }
  return (
    <div className={styles.editor}>
      <span className={styles.title}>{definition.label}</span>
      <DateField
        insidePopover
        label={texts.from}
        value={draft.from}
        max={draft.to || undefined}
        onChange={(from) => change({ ...draft, from })}
      />
      <DateField
        insidePopover
        label={texts.to}
        value={draft.to}
        min={draft.from || undefined}
        onChange={(to) => change({ ...draft, to })}
      />
    </div>
  )
}

/** The first instant of a day (YYYY-MM-DD) in a zone, as the list call takes it; undefined for no day. */
export function findDayStart(date: string, timeZone: string): string | undefined {
  const wall = findWallTime(`${date} 00:00`)
  return wall && new Date(instantMsAt(wall, timeZone)).toISOString()
}

/**
 * The last instant of a day, so a range holds the whole of its last day. It is the one before the next day: where
 * clocks go back at midnight, 23:59 comes twice.
 */
export function findDayEnd(date: string, timeZone: string): string | undefined {
  const wall = findWallTime(`${date} 00:00`)
  return wall && new Date(instantMsAt({ ...wall, day: wall.day + 1 }, timeZone) - 1).toISOString()
}

/** The day on which an instant falls, as the date field shows it; '' for none. */
export function dayOf(instant: string | number | null | undefined, timeZone: string): string {
  const instantMs = findInstantMs(instant)
  return instantMs === undefined ? '' : dateTimeInputText(instantMs, timeZone).slice(0, 10)
}
