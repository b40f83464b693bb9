import { moment } from '@pickproof/domain/messages/message'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'

/** A time in the zone of the reader, with its year: a break may last five years. */
export const breakTime = (at: string) => moment(at, 'MMM Do, YYYY, h:mm A (z)', viewerTimeZone())
