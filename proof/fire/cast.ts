/** The people of one brand with all they can have: accounts, picks, documents, payments, rewards, certificates. */
import type { Banner } from '@pickproof/contract/banners'
import type { Bulk } from '@pickproof/contract/bulk'
import { IDEMPOTENCY_HEADER } from '@pickproof/contract/headers'
import type { AvailableReward } from '@pickproof/contract/rewards'
import type { Suspension } from '@pickproof/contract/suspensions'
import type { Role } from '@pickproof/domain/people/capabilities'
import { DAY_MS } from '@pickproof/domain/time/durations'
import type { AccountRow } from '@pickproof/server/modules/accounts'
import { settlementJobs, sweepTenant } from '@pickproof/server/modules/settlement'
import { addAccount, cookieFor } from '@pickproof/server/testing/accounts'
import { newCaptcha, solveCaptcha } from '@pickproof/server/testing/captcha'
import { addDocument } from '@pickproof/server/testing/documents'
import { addPerson, mailedToken } from '@pickproof/server/testing/people'
import { giveRewards } from '@pickproof/server/testing/rewards'
import { addGames, addStraight, endGame } from '@pickproof/server/testing/settlement'
import type { TestServer } from '@pickproof/server/testing/test-server'
import { WALLET_DETAILS, withdraw } from '@pickproof/server/testing/withdrawals'
import {
  listCertificatesOf,
  listPaymentsOf,
  listPicksOf,
  listPlans,
  listRewardsOf,
  listSortings,
  markPerson,
  plantBanner,
  plantCase,
  plantProposal,
  plantDelivery,
  plantInvitation,
} from './cast-store.ts'
import { FORM_TYPE, formData, pictureIn } from './form-data.ts'
import { addressMark, privateMark } from './marks.ts'
import type { FireBrand, FirePerson, FireWorld, Handle } from './world.ts'

const STAGE_ONE = /^STAGE_1_10000(_|$)/
/** Of 200 each at even money: more than the target of any plan, and as many as a transfer of profit asks for. */
const PICKS_TO_PASS = 25
const WON_PLANS = ['STAGE_1', 'STAGE_2', 'BIG_LEAGUE'] as const

/** A new set of people for a brand. Earlier ones stay and are no longer named. */
export async function addCast(server: TestServer, world: FireWorld, tenantId: string): Promise<FireBrand> {
  const builder = new CastBuilder(server, world, tenantId)
  const brand = await builder.build()
  world.brands.set(tenantId, brand)
  return brand
}

type Offer = Awaited<ReturnType<typeof listPlans>>[number]

class CastBuilder {
  readonly #server: TestServer
  readonly #world: FireWorld
  readonly #tenantId: string
  readonly #people: FirePerson[] = []
  readonly #handles: Handle[] = []
  #stageOne = ''

  constructor(server: TestServer, world: FireWorld, tenantId: string) {
    this.#server = server
    this.#world = world
    this.#tenantId = tenantId
  }

  get #db() {
    return this.#server.context.database.tenant(this.#tenantId)
  }

  async build(): Promise<FireBrand> {
    const plans = await listPlans(this.#db, this.#tenantId)
    const offer = plans.find(({ challenge_plan }) => STAGE_ONE.test(challenge_plan))
    this.#stageOne = offer?.challenge_plan ?? ''
    const [rich, other] = [await this.#player(), await this.#player()]
    const test = await this.#player({ isTest: true })
    for (const player of [rich, other, test]) await this.#own(player)
    await this.#win(rich)
    const dueId = await this.#leaveDue(other)
    for (const role of ['ADMIN', 'SUPER_ADMIN'] as const) await this.#own(await this.#player({ role }))
    // A target who never fires, and one whose address waits to be verified.
    await this.#player()
    const waiting = await this.#player({ isVerified: false })
    for (const { user, number } of this.#people) await markPerson(this.#db, user.id, privateMark(number))
    await this.#plant([rich, other], offer)
    await this.#showPicture()
    await this.#collect()
    return {
      tenantId: this.#tenantId,
      people: this.#people.filter((person) => person !== waiting),
      handles: this.#handles,
      plans: plans.map(({ challenge_plan }) => challenge_plan),
      stageOne: this.#stageOne,
      challengeIds: plans.map(({ id }) => Number(id)),
      tokens: [await this.#tokenOf(waiting), await this.#resetTokenOf(other)],
      captchas: [await this.#captcha(), await this.#captcha()],
      cacheNames: await this.#cacheNames(),
      transfer: await this.#transferOf(rich),
      duePick: this.#handles.find(({ kind, value }) => kind === 'pick' && value === Number(dueId)),
    }
  }

  async #player({
    role = 'USER',
    isTest = false,
    isVerified = true,
  }: {
    readonly role?: Role
    readonly isTest?: boolean
    readonly isVerified?: boolean
  } = {}): Promise<FirePerson> {
    const number = this.#world.nextNumber()
    const mark = privateMark(number)
    const user = await addPerson(this.#server, {
      tenant: this.#tenantId,
      email: `${addressMark(number)}@fire.test`,
      first_name: mark,
      last_name: mark,
      role,
      type: isTest ? 'TEST' : 'REAL',
      kyc_status: 'VERIFIED',
      is_email_verified: isVerified,
      created_by: 'fire',
      modified_by: 'fire',
    })
    const person = { number, tenantId: this.#tenantId, user, role, isTest }
    this.#people.push(person)
    this.#world.owners.set(number, person)
    this.#name('user', Number(user.id), person)
    this.#name('email', user.email, person)
    return person
  }

  #name(
    kind: Handle['kind'],
    value: Handle['value'],
    owner: FirePerson | undefined,
    beside?: Handle['beside'],
  ): void {
    this.#handles.push({
      kind,
      value,
      owner,
      tenantId: this.#tenantId,
      ...(beside === undefined ? {} : { beside }),
    })
  }

  async #own(person: FirePerson): Promise<void> {
    const server = this.#server
    const { user, isTest } = person
    const cookie = await cookieFor(server, user)
    const account = await addAccount(server, user, this.#stageOne, { sub_type: isTest ? 'TEST' : 'REAL' })
    const second = await addAccount(server, user, this.#stageOne)
    for (const one of [account, second]) this.#nameAccount(person, one)
    let pickId = 0n
    for (const fixtureId of this.#world.fixtureIds.slice(0, 2))
      pickId = await addStraight(server, account, { stakeUnits: 200, fixtureId })
    await giveRewards(server, user, 300_000n)
    const tenant = this.#tenantId
    // Through the call, because the database holds them sealed: a mark in a column would never be read.
    const mark = privateMark(person.number)
    const payload = { ...WALLET_DETAILS, name: mark, note: mark }
    const saved = await server.call({ method: 'POST', url: '/financialdata', cookie, tenant, payload })
    if (saved.statusCode !== 200) throw new Error(`the details of a player were refused: ${saved.body}`)
    const own = await server.call({ method: 'GET', url: '/financialdata', cookie, tenant })
    if (!own.body.includes(mark)) throw new Error('the mark in the details of a player is not readable')
    if (person.role !== 'USER') return
    for (const amount of [200, 1500]) await withdraw(server, { user, cookie, accno: account.accno }, amount)
    const document = await addDocument(server, cookie, 'PROOF_OF_ADDRESS', tenant)
    this.#name('document', document.id, person, document.files[0]?.id ?? 0)
    const disputed = { subject: 'PICK', subjectId: Number(pickId), text: mark }
    const dispute = await server.call({ method: 'POST', url: '/disputes', cookie, tenant, payload: disputed })
    this.#name('dispute', dispute.json<{ readonly id: number }>().id, person)
  }

  #nameAccount(person: FirePerson, { id, accno, challenge_plan }: AccountRow): void {
    this.#world.ownerOfAccno.set(accno, person.number)
    this.#name('account', Number(id), person, challenge_plan)
    this.#name('accno', accno, person)
  }

  /** Two passed stages and a funded account with profit, all earned with picks, so the books replay. */
  async #win(person: FirePerson): Promise<void> {
    const server = this.#server
    const { context, clock } = server
    const fixtureIds = Array.from({ length: PICKS_TO_PASS }, (_, index) => `won-${person.number}-${index}`)
    await addGames(server, fixtureIds)
    const longAgo = new Date(clock.now().getTime() - 11 * DAY_MS)
    for (const stage of WON_PLANS) {
      const account = await addAccount(server, person.user, this.#stageOne.replace('STAGE_1', stage), {
        activation_at: longAgo,
        minimum_picks: 1,
      })
      this.#nameAccount(person, account)
      for (const fixtureId of fixtureIds) await addStraight(server, account, { stakeUnits: 200, fixtureId })
    }
    const [settle] = settlementJobs(context)
    for (const id of fixtureIds) {
      await endGame(server, id, [100, 90])
      await settle?.handle({ tenantId: this.#tenantId, id }, context.log)
    }
    // It opens the agreement of a player who has passed the second stage.
    await sweepTenant(context, this.#tenantId)
    const cookie = await cookieFor(server, person.user)
    await server.call({ method: 'GET', url: '/accounts/certificates', tenant: this.#tenantId, cookie })
  }

  /** A pick that its game has decided and that is not settled yet. */
  async #leaveDue(person: FirePerson): Promise<bigint> {
    const server = this.#server
    const fixtureId = `due-${person.number}`
    await addGames(server, [fixtureId])
    const account = await addAccount(server, person.user, this.#stageOne)
    this.#nameAccount(person, account)
    const id = await addStraight(server, account, { stakeUnits: 200, fixtureId })
    await endGame(server, fixtureId, [100, 90])
    return id
  }

  async #plant(players: readonly FirePerson[], offer: Offer | undefined): Promise<void> {
    const planted = { tenantId: this.#tenantId, now: this.#server.clock.now() }
    const secret = (isForStaff: boolean) => {
      const number = this.#world.nextNumber()
      this.#world.owners.set(number, { number, tenantId: this.#tenantId, isForStaff })
      return privateMark(number)
    }
    this.#name('banner', Number(await plantBanner(this.#db, planted, secret(false))), undefined)
    for (const { user, number } of players) {
      // Once it is taken the player reads its number, which therefore is not secret.
      const order = {
        id: `F-${number}`,
        status: 'processing',
        currency: 'USD',
        total: (Number(offer?.evaluation_fee_minor) / 100).toFixed(2),
        billing: { email: user.email, country: 'GB' },
        line_items: [{ product_id: offer?.wc_product_id, quantity: 1 }],
      }
      const deliveryId = await plantDelivery(this.#db, planted, { mark: secret(true), order })
      this.#name('delivery', Number(deliveryId), undefined)
      // Once it is approved the player reads its reason, which therefore is not secret.
      const askedBy = this.#people.find(({ role }) => role === 'SUPER_ADMIN')?.user.id ?? user.id
      const credit = { userId: user.id, mark: privateMark(number), askedBy }
      this.#name('proposal', Number(await plantProposal(this.#db, planted, credit)), undefined)
    }
    const userIds = players.map(({ user }) => user.id)
    const caseId = await plantCase(this.#db, planted, { userIds, mark: secret(true) })
    this.#name('case', Number(caseId), undefined)
    const batch = await this.#server.call({
      method: 'POST',
      url: '/admin/bulk',
      tenant: this.#tenantId,
      cookie: await this.#staffCookie(),
      payload: { act: 'enable-users', ids: userIds.map(Number), reason: 'Under fire' },
    })
    this.#name('bulk', batch.json<Bulk>().id, undefined)
    const payoutFile = await this.#db
      .insertInto('payout_file')
      .values({
        ...{ tenant_id: this.#tenantId, method: 'crypto', status: 'OPEN', created_by: 'fire' },
        created_at: this.#server.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    this.#name('payoutFile', Number(payoutFile.id), undefined)
    const suspension = await this.#server.call({
      method: 'POST',
      url: '/admin/suspensions',
      tenant: this.#tenantId,
      cookie: await this.#staffCookie(),
      payload: {
        scope: 'GAME',
        fixtureId: this.#world.fixtureIds[0],
        from: '2030-01-01T00:00:00Z',
        reason: 'Under fire',
      },
    })
    this.#name('suspension', suspension.json<Suspension>().id, undefined)
    const team = await this.#server.call({
      method: 'POST',
      url: '/admin/staff/teams',
      tenant: this.#tenantId,
      cookie: await this.#staffCookie(),
      payload: { name: `Team ${this.#world.nextNumber()}` },
    })
    this.#name('team', team.json<{ readonly id: number }>().id, undefined)
    const invitationId = await plantInvitation(this.#db, planted, this.#world.nextNumber())
    this.#name('invitation', Number(invitationId), undefined)
  }

  async #showPicture(): Promise<void> {
    const fields = { type: 'image', linkType: 'external', order: '1', viewTimeInSeconds: '5' }
    const answer = await this.#server.call({
      method: 'POST',
      url: '/banners/upload',
      tenant: this.#tenantId,
      cookie: await this.#staffCookie(),
      payload: formData(Object.entries(fields), [pictureIn('file')]),
      headers: { 'content-type': FORM_TYPE, [IDEMPOTENCY_HEADER]: `picture-${this.#world.nextNumber()}` },
    })
    this.#name('banner', answer.json<Banner>().id, undefined)
  }

  async #collect(): Promise<void> {
    const ids = this.#people.map(({ user }) => user.id)
    const ownerOf = (userId: bigint | null) => this.#people.find(({ user }) => user.id === userId)
    for (const { id, user_id, accno } of await listPicksOf(this.#db, ids))
      this.#name('pick', Number(id), ownerOf(user_id), accno)
    for (const { id, user_id, modified_at } of await listPaymentsOf(this.#db, ids))
      this.#name('payment', Number(id), ownerOf(user_id), modified_at.toISOString())
    for (const { id, user_id } of await listRewardsOf(this.#db, ids))
      this.#name('reward', Number(id), ownerOf(user_id))
    for (const { id, user_id, code } of await listCertificatesOf(this.#db, ids)) {
      this.#name('certificate', Number(id), ownerOf(user_id))
      this.#name('code', code, ownerOf(user_id))
    }
    for (const id of await listSortings(this.#db, this.#tenantId)) this.#name('sorting', id, undefined)
  }

  /** The link that a member of staff had mailed. */
  async #tokenOf({ user }: FirePerson): Promise<string> {
    const tenant = this.#tenantId
    const cookie = await this.#staffCookie()
    await this.#server.call({
      method: 'POST',
      url: `/admin/users/${user.id}/verification/resend`,
      tenant,
      cookie,
    })
    return await mailedToken(this.#server, user.email, tenant)
  }

  async #captcha(): Promise<string> {
    return await solveCaptcha(await newCaptcha(this.#server, this.#tenantId))
  }

  async #resetTokenOf({ user: { email } }: FirePerson): Promise<string> {
    const tenant = this.#tenantId
    const payload = { email, captcha: await this.#captcha() }
    await this.#server.call({ method: 'POST', url: '/users/forgotpassword', tenant, payload })
    return await mailedToken(this.#server, email, tenant)
  }

  async #transferOf({ user }: FirePerson): Promise<FireBrand['transfer']> {
    const tenant = this.#tenantId
    const cookie = await cookieFor(this.#server, user)
    const url = '/accounts/available-big-league-rewards'
    const [first] = (await this.#server.call({ method: 'POST', url, tenant, cookie })).json<
      AvailableReward[]
    >()
    const handle = this.#handles.find(({ kind, value }) => kind === 'accno' && value === first?.accountNo)
    return first && handle && { handle, amount: first.eligibleAmount }
  }

  async #cacheNames(): Promise<string[]> {
    const tenant = this.#tenantId
    const cookie = await this.#staffCookie()
    return (await this.#server.call({ method: 'GET', url: '/super-admin/cache-list', tenant, cookie })).json()
  }

  async #staffCookie(): Promise<string> {
    const staff = this.#people.find(({ role }) => role === 'SUPER_ADMIN')
    if (!staff) throw new Error('a cast has no super admin')
    return await cookieFor(this.#server, staff.user)
  }
}
