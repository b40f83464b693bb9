/** Sets an alert on the price of one selection. */
import type { AlertDirection } from '@pickproof/domain/notifications/price-alert'
import { text } from '@pickproof/domain/messages/message'
import {
  convertOdds,
  MILLI_PER_WHOLE,
  type OddType,
  oddsFromJson,
  oddsToJson,
  toMilli,
} from '@pickproof/domain/odds/odds'
import { useId, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { setPriceAlert } from '../../api/price-alert-queries.ts'
import { defineTexts } from '../../language/language.ts'
import { Rich } from '../../language/rich.tsx'
import { usePrice } from '../../live/live-odds.ts'
import type { PriceView } from '../../live/price-board.ts'
import { priceText } from '../../odds/odds-texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { NumericField } from '../../ui/fields/numeric-field.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { notify } from '../../ui/overlays/notify.ts'
import classes from './alert-dialog.module.css'

const texts = defineTexts('player.price-alert', {
  title: 'Set a price alert',
  now: text<{ selection: string; price: string }>('{selection}: now <b>{price}</b>'),
  direction: 'Notify me when the price',
  UP: 'Rises to',
  DOWN: 'Falls to',
  price: 'Target odds',
  any: 'Also at other sportsbooks',
  hint: 'We notify you once, in the ways you chose in your notification settings. The alert ends with the game.',
  missing: 'Enter the odds you wait for.',
  set: 'Set price alert',
  done: text<{ selection: string; price: string }>('We notify you when {selection} reaches {price}.'),
  gone: 'No sportsbook has this price right now.',
  goneHint: 'Close this dialog and choose another price.',
})

interface AlertDialogProps {
  readonly oddId: string
  /** Market and selection. */
  readonly label: string
  readonly onClose: () => void
}

export function AlertDialog({ oddId, label, onClose }: AlertDialogProps) {
  const view = usePrice(oddId)
  // The price may leave the book while the player types: the form stays, and the server decides.
  const [first] = useState(view)
  return first === undefined ? (
    <Modal opened onClose={onClose} title={texts.title} width={420}>
      <EmptyState icon="info" title={texts.gone} text={texts.goneHint} />
    </Modal>
  ) : (
    <AlertForm first={first} view={view ?? first} label={label} onClose={onClose} />
  )
}

const STEP_MILLI = 100
const LOWEST_MILLI = 1_010

/** A target in reach, so that one press is enough. */
function suggestion({ odd, format }: PriceView, direction: AlertDirection): number {
  const milli = toMilli(oddsFromJson(format, odd.price))
  const next = direction === 'UP' ? milli + STEP_MILLI : Math.max(LOWEST_MILLI, milli - STEP_MILLI)
  const rounded = Math.round(next / 10) * 10
  return format === 'DECIMAL'
    ? rounded / MILLI_PER_WHOLE
    : oddsToJson(convertOdds({ type: 'DECIMAL', milli: rounded }, 'AMERICAN'))
}

const RULES: Readonly<Record<OddType, { min?: number; max?: number; maxDecimals: number }>> = {
  DECIMAL: { min: 1.01, max: 1001, maxDecimals: 3 },
  AMERICAN: { maxDecimals: 0 },
}

interface AlertFormProps {
  readonly first: PriceView
  readonly view: PriceView
  readonly label: string
  readonly onClose: () => void
}

function AlertForm({ first, view, label, onClose }: AlertFormProps) {
  const { odd, format } = first
  const [direction, setDirection] = useState<AlertDirection>('UP')
  const [typed, setTyped] = useState<{ readonly price: number | undefined }>()
  const [isAny, setIsAny] = useState(true)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const formId = useId()
  // Only the player changes a target that is typed.
  const price = typed === undefined ? suggestion(first, direction) : typed.price
  const send = async () => {
    setRefusal(undefined)
    if (price === undefined) return setProblem(texts.missing)
    setIsBusy(true)
    try {
      await setPriceAlert({
        fixtureId: odd.fixture_id,
        sportsbook: odd.sportsbook_id,
        oddId: odd.id,
        isAnySportsbook: isAny,
        direction,
        price,
        oddsFormat: format,
      })
      notify.success(texts.done({ selection: odd.name, price: priceText(format, price) }))
      onClose()
    } catch (error) {
      const atField = error instanceof ApiError ? error.fieldMessages.price : undefined
      if (atField === undefined) setRefusal((error as Error).message)
      else setProblem(atField)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title}
      width={420}
      footer={
        <Button variant="primary" type="submit" form={formId} loading={isBusy}>
          {texts.set}
        </Button>
      }
    >
      <Form id={formId} className={classes.form} onSubmit={send}>
        <p className={classes.now}>
          <Rich
            text={texts.now({ selection: label, price: priceText(view.format, view.odd.price) })}
            tags={{ b: (words) => <b>{words}</b> }}
          />
        </p>
        <SegmentedControl
          full
          label={texts.direction}
          options={[
            { value: 'UP', label: texts.UP },
            { value: 'DOWN', label: texts.DOWN },
          ]}
          value={direction}
          onChange={(next) => {
            setDirection(next)
            setProblem(undefined)
          }}
        />
        <NumericField
          {...RULES[format]}
          label={texts.price}
          value={price}
          error={problem}
          onChange={(next) => {
            setTyped({ price: next })
            setProblem(undefined)
          }}
        />
        <CheckboxField
          label={texts.any}
          checked={isAny}
          onChange={(event) => setIsAny(event.currentTarget.checked)}
        />
        {refusal === undefined ? null : <Notice tone="warn">{refusal}</Notice>}
        <p className={classes.hint}>{texts.hint}</p>
      </Form>
    </Modal>
  )
}
