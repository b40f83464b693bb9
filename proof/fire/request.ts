/** One request as it goes over the wire, with what is known of it. */
import type { CallId } from '@pickproof/contract/all-calls'
import type { Actor } from './actors.ts'
import type { Handle } from './world.ts'

export type Temper = 'valid' | 'nearly valid' | 'hostile'

export interface FireRequest {
  readonly key: CallId
  readonly actor: Actor
  readonly temper: Temper
  readonly method: string
  /** From the root on, with the query. */
  readonly path: string
  /** Without the cookie of the session, which is added when it is sent. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer | undefined
  /** The things that the path and the header accountNo name. */
  readonly named: readonly Handle[]
  /** Instead of the cookie of the session. */
  readonly cookie?: string
  /** Method or path may lead to another call or to none. */
  readonly isElsewhere?: boolean
  /** What was done to it, for the report. */
  readonly note: string
}

/** As a person would repeat it by hand. */
export function describeRequest({
  key,
  actor,
  temper,
  note,
  method,
  path,
  headers,
  body,
}: FireRequest): string {
  const { kind, person, lookingAs, tenantId } = actor
  const who = [kind, person && `person ${person.number}`, lookingAs && `as person ${lookingAs.number}`]
  const head = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  const data = body === undefined ? [] : [`--data-binary ${quoted(shortened(body))}`]
  return [
    `${key} by ${who.filter(Boolean).join(' ')} of ${tenantId}, ${temper}${note === '' ? '' : ` (${note})`}`,
    `    curl -X ${method} ${quoted(path)} ${[...head, ...data].join(' ')}`,
  ].join('\n')
}

const SHOWN = 600

function shortened(body: string | Buffer): string {
  const text = typeof body === 'string' ? body : `<${body.length} bytes> ${body.toString('latin1')}`
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}… (${text.length} characters)`
}

/** Everything a terminal cannot show is written as it would be in JSON. */
function quoted(text: string): string {
  const shown = text.replaceAll(
    /[\p{C}]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `'${shown.replaceAll("'", "'\\''")}'`
}
