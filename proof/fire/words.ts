/** The values of request fields that mean something: ids, addresses, plans and prices of this world. */
import type { CallId } from '@pickproof/contract/all-calls'
import { allLists } from '@pickproof/server/modules/backoffice'
import type { SeededRandom } from '../seeded-random.ts'
import type { ListDefinition } from '@pickproof/server/platform/list/list-definition'
import { PASSWORD, WRONG_PASSWORD } from '@pickproof/server/testing/people'
import { type Actor, playerOf } from './actors.ts'
import type { FireBrand, FireWorld, Handle, HandleKind } from './world.ts'

/** What the names in the paths mean. */
const KIND_OF_PARAMETER: readonly (readonly [path: RegExp, kind: HandleKind])[] = [
  [/^\/admin\/users\/\{id\}|^(\/users|\/admin\/identity-cases)\/\{userId\}|purge-user$/, 'user'],
  [/^\/admin\/staff\/invitations\//, 'invitation'],
  [/^\/admin\/staff\/teams\//, 'team'],
  [/^\/admin\/staff\//, 'user'],
  [/\{accountNo\}/, 'accno'],
  [/^\/admin\/accounts\/|purge-account$|^\/rewards\/\{id\}\/reset-account$/, 'account'],
  [/\/picks\/\{id\}/, 'pick'],
  [/^\/admin\/payments\/\{id\}/, 'payment'],
  [/^\/admin\/store-deliveries\//, 'delivery'],
  [/^\/admin\/approvals\//, 'proposal'],
  [/^\/admin\/rewards\/\{id\}/, 'reward'],
  [/userdocuments\//, 'document'],
  [/^\/banners\//, 'banner'],
  [/^\/admin\/review\//, 'case'],
  [/^(\/admin)?\/disputes\//, 'dispute'],
  [/^\/admin\/bulk\//, 'bulk'],
  [/^\/admin\/payout-files\//, 'payoutFile'],
  [/^\/admin\/suspensions\//, 'suspension'],
  [/^\/accounts\/certificates\//, 'certificate'],
  [/^\/certificates\//, 'code'],
]

export function kindOfParameter(key: CallId): HandleKind | undefined {
  const path = key.slice(key.indexOf(' ') + 1)
  return KIND_OF_PARAMETER.find(([pattern]) => pattern.test(path))?.[1]
}

const LISTS: Readonly<Partial<Record<string, ListDefinition<unknown>>>> = allLists
const ALL_FIELDS = Object.values(allLists).flatMap((list) =>
  Object.entries((list as ListDefinition<unknown>).fields),
)

export class Words {
  readonly #world: FireWorld
  readonly #random: SeededRandom
  readonly #actor: Actor
  readonly #key: CallId
  readonly #isPlain: boolean
  /** The field of a list that a filter has just named. */
  #filtered = ALL_FIELDS[0]

  constructor(
    world: FireWorld,
    random: SeededRandom,
    { actor, key, isPlain }: { readonly actor: Actor; readonly key: CallId; readonly isPlain: boolean },
  ) {
    this.#world = world
    this.#random = random
    this.#actor = actor
    this.#key = key
    this.#isPlain = isPlain
  }

  get #brand(): FireBrand {
    return this.#world.brand(this.#actor.tenantId)
  }

  /** Mostly something of the actor's own, else of another player, else of another brand. */
  handle(kind: HandleKind): Handle | undefined {
    const { tenantId } = this.#actor
    const all = this.#world.handlesOf(kind)
    const mine = playerOf(this.#actor)
    const draw = this.#random.next() * (this.#isPlain ? 0.5 : 1)
    const own = all.filter(({ owner }) => owner !== undefined && owner === mine)
    const ofBrand = all.filter((handle) => handle.tenantId === tenantId)
    const ofOthers = all.filter((handle) => handle.tenantId !== tenantId)
    const isStaff = this.#actor.kind === 'ADMIN' || this.#actor.kind === 'SUPER_ADMIN'
    const order =
      draw < (isStaff ? 0.1 : 0.6) ? [own, ofBrand] : draw < 0.82 ? [ofBrand] : [ofOthers, ofBrand]
    const pool = order.find((some) => some.length > 0)
    return pool && this.#random.pick(pool)
  }

  /** The value of a field by its name, or nothing if any will do. */
  find = (field: string): unknown => {
    const random = this.#random
    const world = this.#world
    const brand = this.#brand
    switch (field) {
      case 'userId':
        return this.handle('user')?.value
      case 'username':
        return this.handle('email')?.value
      case 'email':
        // Stored data must carry only the mark of the person it is stored for.
        return this.#key === 'POST /login' || this.#key === 'POST /users/forgotpassword'
          ? this.handle('email')?.value
          : `new${random.whole(0, 1_000_000)}@plain.test`
      case 'password':
      case 'currentPassword':
        return random.chance(0.7) ? PASSWORD : WRONG_PASSWORD
      case 'newPassword':
      case 'confirmPassword':
        return PASSWORD
      case 'token':
        return random.pick([...brand.tokens, 'no-such-token'])
      case 'captcha':
        return random.pick([...brand.captchas, 'no captcha'])
      case 'firstName':
      case 'lastName':
        return random.pick(['Ada', 'Núria', 'Jean-Luc', "O'Neil", 'Zoë'])
      case 'dateOfBirth':
        return random.pick([
          '1990-01-01T00:00:00.000Z',
          '1971-12-31',
          '2100-01-01',
          '1850-01-01T00:00:00.000Z',
        ])
      case 'withheld':
        // Staff under fire keep their permissions: what they may call is known before.
        return []
      case 'country':
        return random.pick(['DE', 'Germany', 'US', 'Kuwait', 'North Korea', ''])
      case 'challengePlan':
        return random.pick([...brand.plans.slice(0, 4), ...brand.plans, 'NO_SUCH_PLAN'])
      case 'challenge':
        return { id: random.pick(brand.challengeIds) }
      case 'accountNo':
        return this.handle('accno')?.value
      case 'cacheName':
        return random.pick([...brand.cacheNames, 'no such entry'])
      case 'fixtureId':
        return random.pick([...world.fixtureIds, ...world.fixtureIds, 'no-such-game'])
      case 'timeZone':
        return random.pick(['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'Nowhere/Nothing'])
      case 'sport':
      case 'sportsId':
        return random.pick(['basketball', 'soccer', 'chess'])
      case 'league':
        return random.pick(['harbour_league', 'isles_division', 'valley_cup', 'nowhere'])
      case 'sportsbook':
      case 'sportsBookId':
        return random.pick(['fairpost', 'northstar_book', 'nobody'])
      case 'market':
      case 'marketName':
        return random.pick(['moneyline', 'total_points', 'nothing'])
      case 'oddId':
        return world.odds.length > 0 ? random.pick(world.odds).id : undefined
      case 'connectionId':
        return random.chance(0.5)
          ? world.connectionIds.get(this.#actor.person?.number ?? 0)
          : random.pick([...world.connectionIds.values()])
      case 'version':
        return random.whole(1, 3)
      case 'pageNo':
        return this.#isPlain ? 1 : random.pick([1, 1, 1, 2, 1_000_000])
      case 'pageSize':
        return random.pick([1, 10, 50, 100, 1000])
      case 'filters':
        return this.#isPlain || random.chance(0.4) ? {} : undefined
      case 'key':
        return this.#filterKey()
      case 'value':
        return this.#filterValue()
      case 'sorters':
        return this.#isPlain || random.chance(0.5) ? [] : [`${random.pick(['+', '-'])}${this.#filterKey()}`]
      case 'columns':
        return random.chance(0.6) && this.#key.includes('export') ? [this.#filterKey()] : undefined
      default:
        return undefined
    }
  }

  #filterKey(): string {
    const list = LISTS[this.#key.replace('/export/csv', '/search')]
    const fields = list ? Object.entries(list.fields) : ALL_FIELDS
    this.#filtered = this.#random.pick(fields)
    return this.#filtered[0]
  }

  #filterValue(): unknown {
    const random = this.#random
    const [name, field] = this.#filtered ?? []
    switch (field?.kind) {
      case 'choice':
        return random.pick(field.choices ?? ['none'])
      case 'boolean':
        return random.chance(0.5)
      case 'integer':
      case 'money':
        return random.pick([0, 1, -1, 100, 2_147_483_648, Number.MAX_SAFE_INTEGER, 0.5, 1e15])
      case 'instant':
      case 'date':
        return random.pick([
          '2026-11-15T12:00:00Z',
          '2026-11-15',
          '0001-01-01',
          '9999-12-31T23:59:59Z',
          'never',
        ])
      default:
        // Only queries: a saved filter would keep another person's mark for its owner to read.
        if (name?.includes('mail') && !this.#key.startsWith('PUT')) return this.handle('email')?.value
        return random.pick(['a', '%', '_', '\\', "'", '', 'OM', 'fire', '\u202e', 'ẞ'])
    }
  }
}
