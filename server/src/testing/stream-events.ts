/** The events of a stream as objects, for tests that follow it. */
import type { StreamEventName, StreamEvents } from '@pickproof/contract/stream-events'
import type { StreamClient } from './event-stream-client.ts'

export function eventsOf<N extends StreamEventName>(client: StreamClient, name: N): StreamEvents[N][] {
  return framesOf(client, name).map(({ data }) => data)
}

/** With the ids by which a stream is resumed. */
export function framesOf<N extends StreamEventName>(
  client: StreamClient,
  name: N,
): { readonly id: string | undefined; readonly data: StreamEvents[N] }[] {
  return client
    .text()
    .split('\n\n')
    .flatMap((frame) => {
      const [, event, id, data] = /^event: (.*)\n(?:id: (.*)\n)?data: (.*)$/.exec(frame) ?? []
      return event === name && data !== undefined ? [{ id, data: JSON.parse(data) as StreamEvents[N] }] : []
    })
}

export async function connectionIdOf(client: StreamClient): Promise<string> {
  await client.until('event: FEED')
  return eventsOf(client, 'CONNECTED')[0]?.connectionId ?? ''
}
