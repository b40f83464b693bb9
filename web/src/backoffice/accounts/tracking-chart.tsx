import type { AccountTracking } from '@pickproof/contract/admin-accounts'
import { text } from '@pickproof/domain/messages/message'
import { minorFromJson } from '@pickproof/domain/money/money'
import type { CSSProperties } from 'react'
import { defineTexts } from '../../language/language.ts'
import { dateText, formatMinor } from '../../language/values.ts'
import drawing from '../../ui/charts/chart-drawing.module.css'
import { joinClasses } from '../../ui/browser/class-names.ts'
import {
  frameOf,
  shareX,
  shareY,
  spreadLabels,
  type StepFrame,
  ticksOf,
} from '../../ui/charts/step-chart-layout.ts'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import { accountTexts } from './texts.ts'
import classes from './tracking.module.css'

const texts = defineTexts('backoffice.tracking-chart', {
  label: text<{ accno: string }>(
    'Results of {accno} so far and as expected. The summary below says the same.',
  ),
  soFar: 'So far',
  expected: 'Expected',
  band: '80% of all outcomes',
  target: 'Target',
  lossLimit: 'Loss limit',
})

const HEIGHT_PX = 260
/** Words take one line beside a wide plot and two beside a narrow one; the style sheet chooses. */
const WIDE_GAP_PX = 18
const NARROW_GAP_PX = 34

/** The real course until now, and from there what is expected with the band that four of five courses stay in. */
export function TrackingChart({ tracking }: { readonly tracking: AccountTracking }) {
  const { account, curve, expected } = tracking
  const real = curve.map(({ at, value }) => ({ atMs: Date.parse(at), valueMinor: minorFromJson(value) }))
  const ahead = expected.map(({ at, value, low, high }) => ({
    atMs: Date.parse(at),
    valueMinor: minorFromJson(value),
    lowMinor: minorFromJson(low),
    highMinor: minorFromJson(high),
  }))
  const nowMs = ahead[0]?.atMs ?? real.at(-1)?.atMs ?? 0
  const lines = linesOf(account)
  const frame = frameOf(real, [...lines, ...bandLines(ahead)], ahead.at(-1)?.atMs)
  const timeZone = viewerTimeZone()
  return (
    <figure className={classes.chart} style={{ '--height': `${HEIGHT_PX}px` } as CSSProperties}>
      <div className={classes.plot}>
        <Lines frame={frame} lines={lines} currency={account.currency} />
        <svg
          className={drawing.drawing}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={texts.label({ accno: account.accno })}
        >
          <path className={classes.band} d={bandPath(frame, ahead)} />
          <path className={drawing.curve} d={realPath(frame, real, nowMs)} />
          <path className={joinClasses(drawing.curve, classes.expected)} d={linePath(frame, ahead)} />
        </svg>
        <i className={classes.now} style={{ left: `${shareX(frame, nowMs) * 100}%` }} />
        <div className={joinClasses(drawing.axis, classes.axis)} aria-hidden="true">
          {ticksOf(frame).map((atMs) => (
            <span key={atMs} style={{ left: `${shareX(frame, atMs) * 100}%` }}>
              {dateText(new Date(atMs), 'MMM DD', timeZone)}
            </span>
          ))}
        </div>
      </div>
      <figcaption className={classes.legend}>
        <span className={classes.keyReal}>{texts.soFar}</span>
        <span className={classes.keyExpected}>{texts.expected}</span>
        <span className={classes.keyBand}>{texts.band}</span>
      </figcaption>
    </figure>
  )
}

interface Point {
  readonly atMs: number
  readonly valueMinor: bigint
}
interface Ahead extends Point {
  readonly lowMinor: bigint
  readonly highMinor: bigint
}
interface Line {
  readonly label: string
  readonly tone: 'target' | 'start' | 'limit'
  readonly valueMinor: bigint
}

function linesOf({ accountSize, profitTarget, maximumLoss }: AccountTracking['account']): readonly Line[] {
  const sizeMinor = minorFromJson(accountSize)
  return [
    ...(profitTarget === null
      ? []
      : [
          {
            label: texts.target,
            tone: 'target',
            valueMinor: sizeMinor + minorFromJson(profitTarget),
          } as const,
        ]),
    { label: accountTexts.start, tone: 'start', valueMinor: sizeMinor },
    { label: texts.lossLimit, tone: 'limit', valueMinor: sizeMinor - minorFromJson(maximumLoss) },
  ]
}

/** So that the frame holds the band as well. */
function bandLines(ahead: readonly Ahead[]) {
  return ahead.flatMap(({ lowMinor, highMinor }) =>
    [lowMinor, highMinor].map((valueMinor) => ({ label: '', tone: 'start', valueMinor }) as const),
  )
}

const at = (frame: StepFrame, atMs: number, valueMinor: bigint): string =>
  `${(shareX(frame, atMs) * 100).toFixed(2)} ${(shareY(frame, valueMinor) * 100).toFixed(2)}`

function realPath(frame: StepFrame, points: readonly Point[], nowMs: number): string {
  const [first, ...rest] = points
  if (first === undefined) return ''
  const x = (atMs: number) => (shareX(frame, atMs) * 100).toFixed(2)
  const steps = rest.map(
    ({ atMs, valueMinor }) => `H${x(atMs)}V${(shareY(frame, valueMinor) * 100).toFixed(2)}`,
  )
  return `M${at(frame, first.atMs, first.valueMinor)}${steps.join('')}H${x(nowMs)}`
}

function linePath(frame: StepFrame, points: readonly Point[]): string {
  return points
    .map(({ atMs, valueMinor }, index) => `${index === 0 ? 'M' : 'L'}${at(frame, atMs, valueMinor)}`)
    .join('')
}

function bandPath(frame: StepFrame, ahead: readonly Ahead[]): string {
  if (ahead.length < 2) return ''
  const upper = ahead.map(({ atMs, highMinor }) => at(frame, atMs, highMinor))
  const lower = ahead.toReversed().map(({ atMs, lowMinor }) => at(frame, atMs, lowMinor))
  return `M${[...upper, ...lower].join('L')}Z`
}

function Lines({
  frame,
  lines,
  currency,
}: {
  readonly frame: StepFrame
  readonly lines: readonly Line[]
  readonly currency: string
}) {
  const tops = lines.map(({ valueMinor }) => shareY(frame, valueMinor) * HEIGHT_PX)
  const wide = spreadLabels(tops, { gapPx: WIDE_GAP_PX, heightPx: HEIGHT_PX })
  const narrow = spreadLabels(tops, { gapPx: NARROW_GAP_PX, heightPx: HEIGHT_PX })
  return (
    <div aria-hidden="true">
      {lines.map(({ label, tone, valueMinor }, index) => (
        <div key={label} className={drawing[tone]}>
          <i className={joinClasses(drawing.line, classes.line)} style={{ top: tops[index] }} />
          <span
            className={joinClasses(drawing.label, classes.label)}
            style={{ '--wide': `${wide[index]}px`, '--narrow': `${narrow[index]}px` } as CSSProperties}
          >
            <span>{label}</span> <span>{formatMinor(valueMinor, currency)}</span>
          </span>
        </div>
      ))}
    </div>
  )
}
