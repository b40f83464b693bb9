/** Streams that stay open through a round: no listener may get another person's data. */
import { openStream, type StreamClient } from '@pickproof/server/testing/event-stream-client'
import { connectionIdOf } from '@pickproof/server/testing/stream-events'
import { type Actor, maySee, type Sessions } from './actors.ts'
import { ACCNO } from './check-answer.ts'
import { findMarks } from './marks.ts'
import { FIRING_TENANTS, type Stage } from './stage.ts'
import { findStreamFaults } from './stream-frames.ts'
import type { FirePerson } from './world.ts'

interface Listener {
  readonly person: FirePerson
  readonly client: StreamClient
}

export class Listeners {
  readonly #stage: Stage
  readonly #listeners: readonly Listener[]

  private constructor(stage: Stage, listeners: readonly Listener[]) {
    this.#stage = stage
    this.#listeners = listeners
  }

  static async open(stage: Stage, sessions: Sessions): Promise<Listeners> {
    const listeners: Listener[] = []
    stage.world.connectionIds.clear()
    for (const tenant of FIRING_TENANTS) {
      for (const person of stage.world.brand(tenant).people) {
        const cookie = (await sessions.cookieOf(asThemself(person))) ?? ''
        const client = await openStream({ address: stage.address, cookie, tenant })
        const connectionId = await connectionIdOf(client)
        stage.world.connectionIds.set(person.number, connectionId)
        await subscribe(stage, { cookie, tenant, connectionId })
        listeners.push({ person, client })
      }
    }
    return new Listeners(stage, listeners)
  }

  /** Events that the listener should not have received. */
  close(): readonly string[] {
    const { world } = this.#stage
    return this.#listeners.flatMap(({ person, client }) => {
      client.disconnect()
      const text = client.text()
      // No listener gets data of others, not even staff.
      const actor: Actor = { ...asThemself(person), kind: 'USER' }
      const isForeign = (number: number | undefined) => {
        const owner = number === undefined ? undefined : world.owners.get(number)
        return owner !== undefined && !maySee(actor, owner, world)
      }
      const faults = [
        ...findStreamFaults(text),
        ...findMarks(text)
          .filter(({ owner }) => isForeign(owner))
          .map(({ owner }) => `shows data of ${owner}`),
        ...[...new Set(text.match(ACCNO))]
          .filter((accno) => isForeign(world.ownerOfAccno.get(accno)))
          .map((accno) => `shows the account ${accno}`),
      ]
      return faults.map((fault) => `the stream of person ${person.number} of ${person.tenantId} ${fault}`)
    })
  }
}

const asThemself = (person: FirePerson): Actor => ({
  kind: person.role,
  tenantId: person.tenantId,
  person,
  lookingAs: undefined,
})

async function subscribe(
  { server, world }: Stage,
  {
    cookie,
    tenant,
    connectionId,
  }: { readonly cookie: string; readonly tenant: string; readonly connectionId: string },
): Promise<void> {
  const place = { fixtureId: world.fixtureIds, connectionId }
  const calls = [
    ['/subscribe/odds', { ...place, sportsbook: 'fairpost' }],
    ['/subscribe/results', place],
  ] as const
  for (const [url, payload] of calls) await server.call({ method: 'POST', url, tenant, cookie, payload })
}
