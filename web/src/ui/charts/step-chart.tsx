import { text } from '@pickproof/domain/messages/message'
import { type CSSProperties, type PointerEvent, useState } from 'react'
import { formatDate } from '../../language/values.ts'
import { defineTexts } from '../../language/language.ts'
import chart from './chart-drawing.module.css'
import { joinClasses } from '../browser/class-names.ts'
import { ChartTable, useChartTable } from './chart-table.tsx'
import {
  frameOf,
  isFallen,
  isShort,
  pointIndexAt,
  shareX,
  shareY,
  spreadLabels,
  type StepBand,
  type StepFrame,
  type StepLine,
  type StepPoint,
  stepArea,
  stepPath,
  ticksOf,
} from './step-chart-layout.ts'
import styles from './step-chart.module.css'
import { viewerTimeZone } from '../values/viewer-time-zone.ts'

const texts = defineTexts('app.step-chart', {
  timeOrLine: 'Time or line',
  value: 'Value',
  point: text<{ at: string; value: string }>('{at}: {value}'),
  pointWithNote: text<{ at: string; value: string; note: string }>('{at}: {value}, {note}'),
  valueWithNote: text<{ value: string; note: string }>('{value}, {note}'),
})

interface StepChartProps {
  /** What the curve shows, such as 'Balance after each settled pick'. */
  label: string
  /** In the order of time; each value holds until the next one. */
  points: readonly StepPoint[]
  lines?: readonly StepLine[]
  format: (valueMinor: bigint) => string
  /** Px of the plot, without the axis below. */
  height?: number
  /** How far the last value holds; without it the curve ends at the last point. */
  toMs?: number
  /** A stretch of time that is marked. */
  band?: StepBand | undefined
  /** The level the area is filled to; without it the first value. */
  levelMinor?: bigint
  timeZone?: string
  className?: string
}

/**
 * A curve of steps with lines drawn in. Pointer, touch and arrow keys read any point; a screen reader has the slider
 * and a table. Put it on surface 1.
 */
export function StepChart({
  label,
  points,
  lines = [],
  format,
  height = 212,
  toMs,
  band,
  levelMinor = points[0]?.valueMinor ?? 0n,
  timeZone = viewerTimeZone(),
  className,
}: StepChartProps) {
  const [readIndex, setReadIndex] = useState<number>()
  const { isTable, toggle } = useChartTable()
  const frame = frameOf(points, lines, toMs)
  const index = Math.min(readIndex ?? points.length - 1, points.length - 1)
  const point = points[index]
  const wordsOf = ({ atMs, valueMinor, note }: StepPoint) => {
    const shown = { at: formatDate(atMs, 'MMM Do, h:mm A (z)', timeZone), value: format(valueMinor) }
    return note ? texts.pointWithNote({ ...shown, note }) : texts.point(shown)
  }
  const readPointer = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    if (box.width > 0) setReadIndex(pointIndexAt(frame, points, (event.clientX - box.left) / box.width))
  }
  const table = (
    <ChartTable
      caption={label}
      head={[texts.timeOrLine, texts.value]}
      rows={[
        ...lines.map((line) => [line.label, format(line.valueMinor)]),
        ...points.map(({ atMs, valueMinor, note }) => [
          formatDate(atMs, 'MMM Do, YYYY, h:mm A (z)', timeZone),
          note ? texts.valueWithNote({ value: format(valueMinor), note }) : format(valueMinor),
        ]),
      ]}
    />
  )
  return (
    <figure
      className={joinClasses(styles.chart, className)}
      style={{ '--height': `${height}px` } as CSSProperties}
    >
      {isTable ? (
        <div className={styles.scroll}>{table}</div>
      ) : (
        <div className={styles.field}>
          <Lines frame={frame} lines={lines} height={height} format={format} />
          <div
            className={styles.plot}
            onPointerMove={readPointer}
            onPointerDown={readPointer}
            onPointerLeave={() => setReadIndex(undefined)}
          >
            <svg
              className={chart.drawing}
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              {band && <Band frame={frame} band={band} />}
              <path className={styles.area} d={stepArea(frame, points, levelMinor)} />
              <path className={chart.curve} d={stepPath(frame, points)} />
            </svg>
            {point && (
              <Readout
                frame={frame}
                point={point}
                hasFallen={isFallen(points, index)}
                isLast={readIndex === undefined}
                text={readIndex === undefined ? format(point.valueMinor) : wordsOf(point)}
              />
            )}
            {point && (
              <input
                className={styles.slider}
                type="range"
                min={0}
                max={points.length - 1}
                step={1}
                value={index}
                aria-label={label}
                aria-valuetext={wordsOf(point)}
                onChange={(event) => setReadIndex(event.currentTarget.valueAsNumber)}
                onBlur={() => setReadIndex(undefined)}
              />
            )}
            <Axis frame={frame} timeZone={timeZone} />
          </div>
        </div>
      )}
      {isTable ? null : <div className={styles.hidden}>{table}</div>}
      {toggle(styles.toggle)}
    </figure>
  )
}

function Band({ frame, band }: { frame: StepFrame; band: StepBand }) {
  const [from, to] = [shareX(frame, band.fromMs) * 100, shareX(frame, band.toMs) * 100]
  return <rect className={styles.band} x={from} y={0} width={to - from} height={100} />
}

interface LinesProps {
  frame: StepFrame
  lines: readonly StepLine[]
  height: number
  format: (valueMinor: bigint) => string
}

/** Words take one line beside a wide plot and two beside a narrow one; the style sheet chooses. */
const WIDE_GAP_PX = 18
const NARROW_GAP_PX = 34

function Lines({ frame, lines, height, format }: LinesProps) {
  const tops = lines.map(({ valueMinor }) => shareY(frame, valueMinor) * height)
  const wide = spreadLabels(tops, { gapPx: WIDE_GAP_PX, heightPx: height })
  const narrow = spreadLabels(tops, { gapPx: NARROW_GAP_PX, heightPx: height })
  return (
    <div aria-hidden="true">
      {lines.map(({ label, tone, valueMinor, fromMs }, index) => (
        <div
          key={label}
          className={chart[tone]}
          style={
            {
              '--from': fromMs === undefined ? 0 : shareX(frame, fromMs),
              '--wide': `${wide[index]}px`,
              '--narrow': `${narrow[index]}px`,
            } as CSSProperties
          }
        >
          <i className={joinClasses(chart.line, styles.line)} style={{ top: `${tops[index]}px` }} />
          <span className={joinClasses(chart.label, styles.label)}>
            <span>{label}</span> <span>{format(valueMinor)}</span>
          </span>
        </div>
      ))}
    </div>
  )
}

interface ReadoutProps {
  frame: StepFrame
  point: StepPoint
  /** The curve comes from above: there the words would cover it. */
  hasFallen: boolean
  /** At rest the dot is where the curve ends now, not where its last value began. */
  isLast: boolean
  text: string
}

function Readout({ frame, point, hasFallen, isLast, text }: ReadoutProps) {
  const x = isLast ? 1 : shareX(frame, point.atMs)
  const y = shareY(frame, point.valueMinor)
  const isBelow = y < 0.15 || (hasFallen && y < 0.85)
  const place = { left: `${x * 100}%`, top: `${y * 100}%` }
  return (
    <div aria-hidden="true">
      {!isLast && <i className={styles.cursor} style={{ left: place.left }} />}
      <i className={styles.dot} style={place} />
      <span
        className={joinClasses(styles.flag, x < 0.4 && styles.right, isBelow && styles.below)}
        style={place}
      >
        {text}
      </span>
    </div>
  )
}

function Axis({ frame, timeZone }: { frame: StepFrame; timeZone: string }) {
  const format = isShort(frame) ? 'h:mm A (z)' : 'MMM DD'
  return (
    <div className={joinClasses(chart.axis, styles.axis)} aria-hidden="true">
      {ticksOf(frame).map((atMs) => (
        <span key={atMs} style={{ left: `${shareX(frame, atMs) * 100}%` }}>
          {formatDate(atMs, format, timeZone)}
        </span>
      ))}
    </div>
  )
}
