/** A recording is a text file: a header line for each run of the feed, then one line per event. */
import type { FeedEvent, FeedSource } from '../feed-port.ts'

export const RECORDING_FORMAT = 'pickproof-feed-recording'

export type RecordingHeader = {
  readonly format: typeof RECORDING_FORMAT
  readonly source: FeedSource
  readonly startedAtMs: number
}

export type RecordedEvent = { readonly atMs: number; readonly event: FeedEvent }

export function isCompressed(file: string): boolean {
  return file.endsWith('.gz')
}

type RecordedLine =
  | ({ readonly kind: 'header' } & RecordingHeader)
  | ({ readonly kind: 'event' } & RecordedEvent)
  | { readonly kind: 'foreign' }

const EVENT_KINDS: readonly FeedEvent['kind'][] = [
  'catalogue',
  'fixtures',
  'results',
  'odds',
  'snapshot',
  'pulse',
]

/** Undefined when the line is damaged. Our own output is not validated field by field. */
export function findRecordedLine(text: string): RecordedLine | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  if ('format' in value) {
    const isOurs = value.format === RECORDING_FORMAT && 'startedAtMs' in value && isTime(value.startedAtMs)
    return isOurs ? { ...(value as RecordingHeader), kind: 'header' } : { kind: 'foreign' }
  }
  if (!('atMs' in value && isTime(value.atMs) && 'event' in value)) return undefined
  const { event } = value
  const isEvent = typeof event === 'object' && event !== null && 'kind' in event
  if (!isEvent || !EVENT_KINDS.some((kind) => kind === event.kind)) return undefined
  return { ...(value as RecordedEvent), kind: 'event' }
}

function isTime(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value)
}
