/** Who and what there is to fire at: brands with people, and the handles by which their things can be named. */
import type { Role } from '@pickproof/domain/people/capabilities'
import type { UserRow } from '@pickproof/server/modules/identity'
import type { PricedOdd } from '@pickproof/server/modules/odds'

export type HandleKind =
  | 'user'
  | 'email'
  | 'account'
  | 'accno'
  | 'pick'
  | 'payment'
  | 'delivery'
  | 'reward'
  | 'proposal'
  | 'document'
  | 'banner'
  | 'case'
  | 'dispute'
  | 'bulk'
  | 'payoutFile'
  | 'suspension'
  | 'invitation'
  | 'team'
  | 'certificate'
  | 'code'
  | 'sorting'

/** The name of one thing: a number or a text, with whose it is. */
export interface Handle {
  readonly kind: HandleKind
  readonly value: number | string
  readonly tenantId: string
  /** Undefined for a thing of the brand itself. */
  readonly owner: FirePerson | undefined
  /** What goes with it: the file of a document, the account of a pick, the plan of an account, the state of a payment. */
  readonly beside?: number | string
}

export interface FirePerson {
  /** Its number is the one in the marks. */
  readonly number: number
  readonly tenantId: string
  readonly user: UserRow
  readonly role: Role
  readonly isTest: boolean
}

/** Marks that belong to no person: all of the brand, or only its staff. */
export interface FireSecret {
  readonly number: number
  readonly tenantId: string
  readonly isForStaff: boolean
}

export interface FireBrand {
  readonly tenantId: string
  readonly people: FirePerson[]
  readonly handles: Handle[]
  readonly plans: readonly string[]
  readonly challengeIds: readonly number[]
  /** The plan of a first stage. */
  readonly stageOne: string
  readonly tokens: string[]
  /** Solved; each is taken once. */
  readonly captchas: string[]
  readonly cacheNames: string[]
  /** What a funded account of the brand could transfer when the cast was made. */
  readonly transfer: { readonly handle: Handle; readonly amount: number } | undefined
  /** A pick whose game was over when the cast was made, and which was not settled. */
  readonly duePick: Handle | undefined
}

export class FireWorld {
  readonly brands = new Map<string, FireBrand>()
  readonly owners = new Map<number, FirePerson | FireSecret>()
  /** The prices that can be taken at the moment. */
  readonly odds: PricedOdd[] = []
  readonly fixtureIds: string[] = []
  /** Of the streams that stay open through a round, by the number of the person. */
  readonly connectionIds = new Map<number, string>()
  /** Of accounts that came into being under fire too. */
  readonly ownerOfAccno = new Map<string, number>()
  /** People whom staff may have turned from test people into real ones, or the other way round. */
  readonly unsettledTypes = new Set<number>()
  /** By brand, the marks of addresses that a caller there has sent: the audit log remembers what staff asked for. */
  readonly sentMarks = new Map<string, Set<string>>()
  #numbers = 0

  nextNumber(): number {
    this.#numbers += 1
    return this.#numbers
  }

  brand(tenantId: string): FireBrand {
    const brand = this.brands.get(tenantId)
    if (!brand) throw new Error(`${tenantId} is not under fire`)
    return brand
  }

  handlesOf(kind: HandleKind): Handle[] {
    return [...this.brands.values()].flatMap(({ handles }) =>
      handles.filter((handle) => handle.kind === kind),
    )
  }
}
