/** Reads what a stream has sent and holds every event against its shape. */
import { fixtureSchema, liveResultSchema } from '@pickproof/contract/catalog'
import { feedStateSchema, oddSchema } from '@pickproof/contract/odds'
import { ACCOUNT_CHANGES, type StreamEventName } from '@pickproof/contract/stream-events'
import { z } from 'zod'

const SCHEMAS: Readonly<Record<StreamEventName, z.ZodType>> = {
  CONNECTED: z.strictObject({ connectionId: z.uuid() }),
  ODDS: z.strictObject({
    subscriptionId: z.string(),
    fixtureId: z.string(),
    isSnapshot: z.boolean(),
    odds: z.array(z.strictObject(oddSchema.shape)),
    removed: z.array(z.string()),
  }),
  RESULT: z.strictObject(liveResultSchema.shape),
  FIXTURE_STATUS: z.strictObject({
    fixtureId: z.string(),
    status: fixtureSchema.shape.status,
    is_live: z.boolean(),
  }),
  FEED: z.strictObject(feedStateSchema.shape),
  ACCOUNT: z.strictObject({
    accno: z.string().nullable(),
    changes: z.array(z.enum(ACCOUNT_CHANGES)),
  }),
}

interface ReadFrame {
  readonly name: string
  readonly data: string
}

/** Whole frames only; the last one may be under way. Comments keep the line open and say nothing. */
function readFrames(text: string): readonly ReadFrame[] {
  return text
    .split('\n\n')
    .slice(0, -1)
    .filter((frame) => !frame.startsWith(':'))
    .map((frame) => {
      const [, name = '', data = ''] = /^event: (\w+)\n(?:id: \d+\n)?data: (.*)$/s.exec(frame) ?? []
      return { name, data }
    })
}

export function findStreamFaults(text: string): readonly string[] {
  return readFrames(text).flatMap(({ name, data }) => {
    const schema = SCHEMAS[name as StreamEventName]
    if (!schema) return [`has an event of no known kind: ${name} ${data.slice(0, 100)}`]
    const parsed = schema.safeParse(valueIn(data))
    return parsed.success
      ? []
      : [`has an ${name} event out of shape: ${z.prettifyError(parsed.error).slice(0, 300)}`]
  })
}

function valueIn(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
