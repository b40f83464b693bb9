/** Who acts in a preparation, and how it calls the product. */
import type { CallId } from '@pickproof/contract/all-calls'
import type { Role } from '@pickproof/domain/people/capabilities'
import { addAccount, cookieFor } from '@pickproof/server/testing/accounts'
import { addPerson } from '@pickproof/server/testing/people'
import type { SeededRandom } from '../seeded-random.ts'
import type { Actor } from './actors.ts'
import { addressMark, privateMark } from './marks.ts'
import type { Stage } from './stage.ts'
import type { FirePerson } from './world.ts'

/** Replaces what the schema made up. */
export interface Prepared {
  /** Who sends it, if not the actor whose turn it is. */
  readonly actor?: Actor
  readonly params?: Record<string, unknown>
  readonly body?: unknown
  readonly headers?: Record<string, string>
  /** Instead of the cookie of the session. */
  readonly cookie?: string
}

export interface Scene {
  readonly stage: Stage
  readonly random: SeededRandom
  readonly actor: Actor
}

export type Preparation = (scene: Scene) => Promise<Prepared>
export type Preparations = Readonly<Partial<Record<CallId, Preparation>>>

export async function newPerson(
  { stage: { server, world }, actor: { tenantId } }: Scene,
  { role = 'USER', isVerified = true }: { readonly role?: Role; readonly isVerified?: boolean } = {},
): Promise<FirePerson> {
  const number = world.nextNumber()
  const mark = privateMark(number)
  const user = await addPerson(server, {
    tenant: tenantId,
    email: `${addressMark(number)}@fire.test`,
    first_name: mark,
    last_name: mark,
    role,
    kyc_status: 'VERIFIED',
    is_email_verified: isVerified,
    ...(isVerified ? {} : { password_hash: null }),
  })
  const person: FirePerson = { number, tenantId, user, role, isTest: false }
  world.owners.set(number, person)
  return person
}

/** A new person in the place of the actor, with a session for what comes before the call. */
export async function newSelf(scene: Scene, role: Role = roleOf(scene.actor)) {
  const { tenantId } = scene.actor
  const person = await newPerson(scene, { role })
  const self: Actor = { kind: role, tenantId, person, lookingAs: undefined }
  return { person, self, cookie: await cookieFor(scene.stage.server, person.user) }
}

const roleOf = ({ kind }: Actor): Role => (kind === 'ADMIN' || kind === 'SUPER_ADMIN' ? kind : 'USER')

/** A new account of a first stage for a player. */
export async function newAccount(
  { stage: { server, world }, actor: { tenantId } }: Scene,
  person: FirePerson,
) {
  const account = await addAccount(server, person.user, world.brand(tenantId).stageOne)
  world.ownerOfAccno.set(account.accno, person.number)
  return account
}

type Call = Parameters<Stage['server']['call']>[0]

/** At the address that requests under fire go to: a passkey belongs to a host. */
export async function call({ stage, actor }: Scene, request: Call) {
  const { host } = new URL(stage.address)
  const headers = { ...request.headers, host }
  const answer = await stage.server.call({ ...request, tenant: actor.tenantId, headers })
  if (answer.statusCode >= 300) throw new Error(`${request.method} ${request.url}: ${answer.body}`)
  return answer
}
