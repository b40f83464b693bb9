/** Fires requests at every call in the name of everyone, a round of people and games after the other. */
import { setTimeout as sleep } from 'node:timers/promises'
import { allCalls } from '@pickproof/contract/all-calls'
import type { CallSpec } from '@pickproof/contract/call'
import { TENANT_HEADER } from '@pickproof/contract/headers'
import { SeededRandom } from '../seeded-random.ts'
import type { TestServer } from '@pickproof/server/testing/test-server'
import { type Actor, type ActorKind, Sessions } from './actors.ts'
import { ACCNO, findFaults } from './check-answer.ts'
import { type Card, shuffledDeck } from './deck.ts'
import { FireReport } from './fire-report.ts'
import { Listeners } from './listeners.ts'
import { makeRequest } from './make-request.ts'
import { PREPARATIONS } from './preparations.ts'
import type { Preparation, Prepared } from './scene.ts'
import { describeRequest, type FireRequest } from './request.ts'
import { type FireAnswer, Sender } from './send.ts'
import { FIRING_TENANTS, QUIET_TENANT, Stage } from './stage.ts'
import type { FirePerson } from './world.ts'

const REQUESTS_PER_TICK = 50
const REPEATED_SHARE = 0.05
const BY_ANOTHER_SHARE = 0.03
const REMEMBERED = 200
const FINDINGS_MAX = 200

/** The session has another token, or none, after these. */
const ENDS_SESSION = /logout|impersonate|\/users\/(proof|factors|sessions|change-password)/

/** A new session has a new proof. */
const isProofOld = ({ status, body }: FireAnswer) => status === 403 && body.includes('access.proof-required')

export interface FirePlan {
  readonly seed: number
  readonly requests: number
  /** How many requests are under way together: with one, a seed repeats the answers too. */
  readonly atOnce: number
  /** The run ends with the round in which these minutes are over. */
  readonly minutes?: number
  readonly say: (line: string) => void
}

export async function runFire(server: TestServer, plan: FirePlan): Promise<FireReport> {
  const random = new SeededRandom(plan.seed)
  const stage = await Stage.open(server, random)
  try {
    return await new FireRun(stage, plan, random).run()
  } finally {
    await stage.close()
  }
}

class FireRun {
  readonly #stage: Stage
  readonly #plan: FirePlan
  readonly #random: SeededRandom
  readonly #sender: Sender
  readonly #sessions: Sessions
  readonly #report = new FireReport()
  readonly #earlier: FireRequest[] = []
  readonly #startedMs = performance.now()
  #left: number

  constructor(stage: Stage, plan: FirePlan, random: SeededRandom) {
    this.#stage = stage
    this.#plan = plan
    this.#random = random
    this.#left = plan.requests
    this.#sender = new Sender(stage.address, plan.atOnce)
    this.#sessions = new Sessions(stage.server)
  }

  async run(): Promise<FireReport> {
    try {
      while (this.#left > 0 && !this.#isOver() && this.#report.findings.length < FINDINGS_MAX)
        await this.#round()
      this.#report.note(await this.#stage.findQuietChanges())
      if (({} as Record<string, unknown>).polluted !== undefined)
        this.#report.note(['every object has become polluted'])
      return this.#report
    } finally {
      this.#sender.close()
    }
  }

  #isOver(): boolean {
    const { minutes } = this.#plan
    return minutes !== undefined && performance.now() - this.#startedMs > minutes * 60_000
  }

  async #round(): Promise<void> {
    const known = this.#report.findings.length
    await this.#stage.beginRound()
    const listeners = await Listeners.open(this.#stage, this.#sessions)
    const cards = shuffledDeck(this.#random).slice(0, this.#left)
    this.#left -= cards.length
    const startedMs = performance.now()
    await this.#fire(cards)
    this.#report.firedMs += performance.now() - startedMs
    // The last messages are still under way.
    await sleep(100)
    this.#report.note(listeners.close())
    this.#report.note(await this.#stage.endRound())
    this.#report.note(await this.#isStillThere())
    const { requests, findings, succeeded } = this.#report
    const calls = `${succeeded.size} of ${Object.keys(allCalls).length} calls succeeded`
    this.#plan.say(`${requests} requests, ${findings.length} findings, ${calls}`)
    for (const finding of findings.slice(known)) this.#plan.say(finding)
  }

  /** Creates requests one after another, so a seed repeats them. Several are prepared and sent at the same time. */
  async #fire(cards: readonly Card[]): Promise<void> {
    const underway = new Set<Promise<void>>()
    for (const [index, card] of cards.entries()) {
      if (index % REQUESTS_PER_TICK === 0) this.#stage.tick()
      const work = this.#fireOne(this.#next(card)).finally(() => underway.delete(work))
      underway.add(work)
      if (underway.size >= this.#plan.atOnce) await Promise.race(underway)
    }
    await Promise.all(underway)
  }

  async #fireOne(next: FireRequest | Promise<FireRequest>): Promise<void> {
    await this.#send(await next)
  }

  #next(card: Card): FireRequest | Promise<FireRequest> {
    const { key, kind, isFirst } = card
    const random = this.#random
    const actor = this.#actorOf(kind, allCalls[key])
    const draw = isFirst ? 1 : random.next()
    if (this.#earlier.length > 0 && draw < REPEATED_SHARE)
      return { ...random.pick(this.#earlier), note: 'sent again' }
    if (this.#earlier.length > 0 && draw < REPEATED_SHARE + BY_ANOTHER_SHARE) {
      const earlier = random.pick(this.#earlier)
      // Who may send it hangs on the call that is repeated, not on the one whose turn it was.
      const other = this.#actorOf(kind, allCalls[earlier.key])
      const headers = { ...earlier.headers, [TENANT_HEADER]: other.tenantId }
      return { ...earlier, actor: other, headers, note: 'sent again by another person' }
    }
    const prepare = card.isPrepared ? PREPARATIONS[key] : undefined
    return prepare ? this.#prepared(card, actor, prepare) : this.#made(card, actor, random)
  }

  /** With separate random numbers, because the next requests are made while this one is prepared. */
  async #prepared(card: Card, actor: Actor, prepare: Preparation): Promise<FireRequest> {
    const random = new SeededRandom(this.#random.whole(0, 2 ** 32 - 1))
    const prepared = await prepare({ stage: this.#stage, random, actor })
    return this.#made(card, prepared.actor ?? actor, random, prepared)
  }

  #made({ key, isPlain }: Card, actor: Actor, random: SeededRandom, prepared?: Prepared): FireRequest {
    const request = makeRequest(
      { key, call: allCalls[key], actor, isPlain, prepared },
      this.#stage.world,
      random,
    )
    this.#earlier.push(request)
    if (this.#earlier.length > REMEMBERED) this.#earlier.shift()
    return request
  }

  #actorOf(kind: ActorKind, { access }: CallSpec): Actor {
    const random = this.#random
    const { world } = this.#stage
    const tenantId = random.pick(FIRING_TENANTS)
    const pick = (ofTenant: string, fits: (person: FirePerson) => boolean) =>
      random.pick(world.brand(ofTenant).people.filter(fits))
    const isPlayer = ({ role }: FirePerson) => role === 'USER'
    switch (kind) {
      case 'visitor':
        return { kind, tenantId, person: undefined, lookingAs: undefined }
      case 'switched': {
        const person = pick(tenantId, ({ role }) => role !== 'USER')
        const lookingAs = pick(
          tenantId,
          (player) => isPlayer(player) && (!player.isTest || person.role === 'SUPER_ADMIN'),
        )
        return { kind, tenantId, person, lookingAs }
      }
      case 'other brand': {
        const home = FIRING_TENANTS.find((each) => each !== tenantId) ?? tenantId
        // Callers of another brand also call the brand without users, but not its public calls: those would sign in or register.
        const called = access !== 'public' && random.chance(0.3) ? QUIET_TENANT : tenantId
        return { kind, tenantId: called, person: pick(home, () => true), lookingAs: undefined }
      }
      default:
        return { kind, tenantId, person: pick(tenantId, ({ role }) => role === kind), lookingAs: undefined }
    }
  }

  async #send(request: FireRequest): Promise<void> {
    this.#noteTypes(request)
    const { actor, key } = request
    const cookie = await this.#sessions.cookieOf(actor)
    // A purged person has no session, so the call is made signed out.
    const outcome = await this.#sender.send(request, cookie)
    if ('failure' in outcome) {
      this.#report.add(
        request,
        undefined,
        [`had no answer: ${outcome.failure}`].map((fault) => finding(request, fault)),
      )
      return
    }
    if (outcome.status === 401 || ENDS_SESSION.test(key) || isProofOld(outcome)) this.#sessions.forget(actor)
    const accnos = outcome.body.toString('latin1').match(ACCNO) ?? []
    await this.#stage.learnAccounts(accnos, actor.tenantId)
    const faults = findFaults(request, outcome, this.#stage.world)
    for (const fault of faults) this.#plan.say(`! ${finding(request, fault, outcome)}`)
    this.#report.add(
      request,
      outcome,
      faults.map((fault) => finding(request, fault, outcome)),
    )
  }

  #noteTypes({ key, path, body }: FireRequest): void {
    if (key !== 'PUT /admin/users/{id}' || !body?.includes('"type"')) return
    this.#stage.world.unsettledTypes.add(Number(/users\/(\d+)/.exec(path)?.[1]))
  }

  async #isStillThere(): Promise<readonly string[]> {
    const answer = await fetch(`${this.#stage.address}/api/health/ready`)
    return answer.ok ? [] : [`after the round the server says ${answer.status}`]
  }
}

function finding(request: FireRequest, fault: string, answer?: FireAnswer): string {
  const status = answer ? ` [${answer.status}]` : ''
  return `${fault}${status}\n  ${describeRequest(request)}`
}
