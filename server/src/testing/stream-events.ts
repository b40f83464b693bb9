/** The events of a stream as objects, for tests that follow it. */
import type { StreamEventName, StreamEvents } from '@pickproof/contract/stream-events'
import type { StreamClient } from './event-stream-client.ts'

export function eventsOf<N extends StreamEventName>(client: StreamClient, name: N): StreamEvents[N][] {
  return client
    .text()
    .split('\n\n')
    .flatMap((frame) => {
      const data = frame.startsWith(`event: ${name}\ndata: `)
        ? frame.slice(`event: ${name}\ndata: `.length)
        : undefined
      return data === undefined ? [] : [JSON.parse(data) as StreamEvents[N]]
    })
}

export async function connectionIdOf(client: StreamClient): Promise<string> {
  await client.until('event: FEED')
  return eventsOf(client, 'CONNECTED')[0]?.connectionId ?? ''
}
