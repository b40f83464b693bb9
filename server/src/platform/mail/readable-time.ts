import { type DateValue, moment } from '@pickproof/domain/messages/message'

/** A mail names the zone, because its reader can be anywhere. */
export function readableTime(at: Date): DateValue {
  return moment(at, 'MMM Do, YYYY, h:mm A (z)', 'UTC')
}
