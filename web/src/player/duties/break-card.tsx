import { EXCLUSION_LENGTHS, type ExclusionKind, newExclusion } from '@pickproof/domain/duties/exclusion'
import { type DateValue, text } from '@pickproof/domain/messages/message'
import { useState } from 'react'
import { takeBreak } from '../../api/duty-queries.ts'
import { failureText } from '../../common/registration/field-errors.ts'
import { defineTexts } from '../../language/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { NumericField } from '../../ui/fields/numeric-field.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { confirm } from '../../ui/overlays/confirm.ts'
import { notify } from '../../ui/overlays/notify.ts'
import { breakTime } from './break-time.ts'
import classes from './duties.module.css'

const texts = defineTexts('player.break', {
  title: 'Take a break',
  about:
    'During a break you cannot place picks, or buy or reset challenges, and you get no promotions. Open picks still settle. You can sign in and request payouts.',
  noWayBack: 'Neither you nor our staff can end a break early.',
  timeOut: 'Time-out',
  days: text<{ min: number; max: number }>('Days ({min} to {max})'),
  startTimeOut: 'Start time-out',
  exclusion: 'Self-exclusion',
  months: text<{ min: number; max: number }>('Months ({min} to {max})'),
  allBrands: 'Also exclude me from all other brands on this platform',
  allBrandsHint:
    'We recognize you by your name and date of birth. Brands share only a code made from them. You cannot register again anywhere until it ends.',
  startExclusion: 'Exclude me',
  askTimeOut: text<{ end: DateValue }>('Take a time-out until {end}?'),
  askExclusion: text<{ end: DateValue }>('Exclude yourself until {end}?'),
  meaning:
    'Until then you cannot place picks, or buy or reset challenges. Your accounts keep their deadlines, and open picks settle. You can request payouts. Nothing ends it earlier.',
  meaningAllBrands:
    'Until then you cannot place picks, buy or reset challenges, or register, in any brand on this platform. Your accounts keep their deadlines, and open picks settle. You can request payouts. Nothing ends it earlier.',
  keepPlaying: 'Cancel',
  missing: 'Enter a whole number.',
  started: 'Your break has started.',
})

export function BreakCard() {
  return (
    <Card>
      <CardHead title={texts.title} />
      <CardBody className={classes.body}>
        <p className={classes.about}>
          {texts.about} <strong>{texts.noWayBack}</strong>
        </p>
        <div className={classes.columns}>
          <BreakForm kind="TIME_OUT" />
          <BreakForm kind="SELF_EXCLUSION" />
        </div>
      </CardBody>
    </Card>
  )
}

function BreakForm({ kind }: { readonly kind: ExclusionKind }) {
  const { min, max } = EXCLUSION_LENGTHS[kind]
  const [length, setLength] = useState<number | undefined>(min)
  const [isAllBrands, setIsAllBrands] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const isTimeOut = kind === 'TIME_OUT'

  const start = async () => {
    const planned = newExclusion(kind, { length: length ?? 0, isAllBrands }, Date.now())
    if (length === undefined || planned === undefined) {
      setProblem(texts.missing)
      return
    }
    const end = breakTime(new Date(planned.endMs).toISOString())
    const isSure = await confirm({
      title: isTimeOut ? texts.askTimeOut({ end }) : texts.askExclusion({ end }),
      text: isAllBrands ? texts.meaningAllBrands : texts.meaning,
      agreeLabel: isTimeOut ? texts.startTimeOut : texts.startExclusion,
      disagreeLabel: texts.keepPlaying,
      danger: true,
    })
    if (!isSure) return
    setIsSending(true)
    try {
      await takeBreak({ kind, length, isAllBrands })
      notify.success(texts.started)
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Form className={classes.break} onSubmit={start}>
      <h3 className={classes.breakTitle}>{isTimeOut ? texts.timeOut : texts.exclusion}</h3>
      <NumericField
        label={isTimeOut ? texts.days({ min, max }) : texts.months({ min, max })}
        error={problem}
        value={length}
        onChange={(next) => {
          setLength(next)
          setProblem(undefined)
        }}
        min={min}
        max={max}
        maxDecimals={0}
      />
      {isTimeOut ? null : (
        <CheckboxField
          label={texts.allBrands}
          hint={texts.allBrandsHint}
          checked={isAllBrands}
          onChange={(event) => setIsAllBrands(event.currentTarget.checked)}
        />
      )}
      <div className={classes.buttons}>
        <Button type="submit" variant="danger" loading={isSending}>
          {isTimeOut ? texts.startTimeOut : texts.startExclusion}
        </Button>
      </div>
    </Form>
  )
}
