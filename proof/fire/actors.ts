/** Who fires: everyone who may come to a brand, with what the contract lets them do and what they may see. */
import type { CallSpec } from '@pickproof/contract/call'
import { type Role, roleMay } from '@pickproof/domain/people/capabilities'
import { sessionCookie, sessionToken } from '@pickproof/server/testing/sessions'
import type { TestServer } from '@pickproof/server/testing/test-server'
import { isAlive } from './cast-store.ts'
import type { FirePerson, FireSecret, FireWorld } from './world.ts'

export const ACTOR_KINDS = ['visitor', 'USER', 'ADMIN', 'SUPER_ADMIN', 'switched', 'other brand'] as const
export type ActorKind = (typeof ACTOR_KINDS)[number]

export interface Actor {
  readonly kind: ActorKind
  /** The brand that is called. */
  readonly tenantId: string
  /** Whose session it is: in a switched session the member of staff. Undefined for a visitor. */
  readonly person: FirePerson | undefined
  /** The player whom a switched session views as. */
  readonly lookingAs: FirePerson | undefined
}

export type Verdict = 401 | 403 | 'let in'

export function verdictOn(call: CallSpec, kind: ActorKind): Verdict {
  if (call.access === 'public') return 'let in'
  if (kind === 'visitor' || kind === 'other brand') return 401
  const isSwitched = kind === 'switched'
  if (call.whenSwitched === 'refused' && isSwitched) return 403
  if (call.whenSwitched === 'only' && !isSwitched) return 403
  const role: Role = isSwitched ? 'USER' : kind
  return call.access === 'signed-in' || roleMay(role, call.access) ? 'let in' : 403
}

/** The person in whose name the calls are made. */
export const playerOf = ({ person, lookingAs }: Actor): FirePerson | undefined => lookingAs ?? person

const isStaff = ({ kind }: Actor) => kind === 'ADMIN' || kind === 'SUPER_ADMIN'

/** Whether this actor may read something that belongs to this owner. */
export function maySee(actor: Actor, owner: FirePerson | FireSecret, world: FireWorld): boolean {
  if (actor.kind === 'visitor' || actor.kind === 'other brand') return false
  if (owner.tenantId !== actor.tenantId) return false
  if ('isForStaff' in owner) return isStaff(actor) || !owner.isForStaff
  if (owner === actor.person || owner === actor.lookingAs) return true
  if (!isStaff(actor)) return false
  return actor.kind === 'SUPER_ADMIN' || !owner.isTest || world.unsettledTypes.has(Number(owner.user.id))
}

/** Sessions of the actors, made again when one of the calls under fire has ended them. */
export class Sessions {
  readonly #server: TestServer
  readonly #cookies = new Map<string, string>()

  constructor(server: TestServer) {
    this.#server = server
  }

  async cookieOf(actor: Actor): Promise<string | undefined> {
    if (!actor.person) return undefined
    const key = keyOf(actor)
    const known = this.#cookies.get(key)
    if (known !== undefined) return known
    const { person, lookingAs, tenantId } = actor
    // A disabled or purged person has no session any more, and none that would be accepted.
    for (const needed of [person, lookingAs]) if (needed && !(await this.#isThere(needed))) return undefined
    const token = await sessionToken(this.#server, person.user, lookingAs?.user).catch(
      async (error: unknown) => {
        if ((await this.#isThere(person)) && (!lookingAs || (await this.#isThere(lookingAs)))) throw error
        return undefined
      },
    )
    if (token === undefined) return undefined
    const own = sessionCookie(person.tenantId, token)
    // As a browser would send it and as an attacker would: under the name of the other brand.
    const cookie = person.tenantId === tenantId ? own : `${own}; ${sessionCookie(tenantId, token)}`
    this.#cookies.set(key, cookie)
    return cookie
  }

  async #isThere({ tenantId, user }: FirePerson): Promise<boolean> {
    return await isAlive(this.#server.context.database.tenant(tenantId), user.id)
  }

  forget(actor: Actor): void {
    this.#cookies.delete(keyOf(actor))
  }
}

function keyOf({ kind, tenantId, person, lookingAs }: Actor): string {
  return `${kind}/${tenantId}/${person?.number}/${lookingAs?.number}`
}
