/** The simulated people: who they are, and what they need to play. */
import type { Account } from '@pickproof/contract/challenges'
import type { UserContext } from '@pickproof/contract/identity'
import type { Context } from '@pickproof/server/context'
import type { ChallengeRow } from '@pickproof/server/modules/challenges'
import { openAccount } from '@pickproof/server/modules/accounts'
import { createRandom, type Random } from '@pickproof/server/modules/feeds'
import { hashPassword, insertUser } from '@pickproof/server/modules/identity'
import { type ClientOptions, PlayerClient } from './player-client.ts'
import { HABITS, type Temperament, TEMPERAMENTS } from './temperaments.ts'

/** What a player reads of an account, in units. */
export interface Terms {
  readonly accno: string
  readonly accountSize: number
  readonly minimumStake: number
  readonly maximumStake: number
  readonly maximumDailyLoss: number
  readonly profitTarget: number
}

export interface Player {
  readonly index: number
  readonly seed: string
  readonly email: string
  readonly temperament: Temperament
  /** 0 reads what the books show and errs about it, 1 has the truth. */
  readonly skill: number
  readonly eagerness: number
  readonly random: Random
  readonly client: PlayerClient
  sportsbookId: string
  terms: Terms
  isDone: boolean
  ordersSent: number
  lossesInARow: number
  /** Balance and open stakes at the last visit. */
  equity: number
}

interface PeopleOrder {
  readonly seed: string
  readonly count: number
  /** The mean; each player's own is around it. */
  readonly skill: number
  readonly challenge: ChallengeRow
}

const SKILL_SPREAD = 0.2
/** Long enough to be accepted and never published: the database ends with the run. */
const PASSWORD = 'Season!2345'
const SIGN_INS_AT_ONCE = 4

const emailOf = (index: number): string => `player-${index + 1}@season.test`

/**
 * Opens the accounts and signs everyone in. Accounts are opened as a purchase opens them; the people share one
 * password, hashed once, because the hash is made to be slow. Their sessions are real ones.
 */
export async function gatherPlayers(
  context: Context,
  api: ClientOptions,
  order: PeopleOrder,
): Promise<readonly Player[]> {
  const passwordHash = await hashPassword(PASSWORD)
  const players: Player[] = []
  for (let first = 0; first < order.count; first += SIGN_INS_AT_ONCE) {
    const indexes = Array.from(
      { length: Math.min(SIGN_INS_AT_ONCE, order.count - first) },
      (_, offset) => first + offset,
    )
    players.push(
      ...(await Promise.all(
        indexes.map(async (index) => await gather(context, api, { ...order, index, passwordHash })),
      )),
    )
  }
  return players
}

async function gather(
  { database, clock, brands }: Context,
  api: ClientOptions,
  order: PeopleOrder & { readonly index: number; readonly passwordHash: string },
): Promise<Player> {
  const { tenantId } = api
  const { index, seed, challenge } = order
  const email = emailOf(index)
  const db = database.tenant(tenantId)
  const now = clock.now()
  const user = await insertUser(db, tenantId, {
    email,
    first_name: 'Player',
    last_name: String(index + 1),
    role: 'USER',
    currency: challenge.currency,
    is_email_verified: true,
    password_hash: order.passwordHash,
    created_at: now,
    created_by: 'season',
    modified_at: now,
    modified_by: 'season',
  })
  if (!user) throw new Error(`${email} exists already: a season needs an empty database`)
  const { accnoPrefix } = brands.getById(tenantId)
  await openAccount(db, { tenantId, accnoPrefix, userId: user.id, challenge, now, createdBy: 'season' })
  const client = await PlayerClient.signIn(api, { email, password: PASSWORD })
  const account = await findActiveAccount(client)
  if (!account) throw new Error(`${email} has no account to play`)
  const random = createRandom('player', seed, index)
  const temperament = TEMPERAMENTS[index % TEMPERAMENTS.length] ?? 'random'
  const [least, most] = HABITS[temperament].visits
  return {
    index,
    seed,
    email,
    temperament,
    skill: Math.min(1, Math.max(0, order.skill + SKILL_SPREAD * random.normal())),
    eagerness: random.between(least, most),
    random,
    client,
    sportsbookId: '',
    ...freshAccount(account),
    isDone: false,
    ordersSent: 0,
  }
}

/** What a player takes with them into an account: nothing but its terms. */
export function freshAccount(account: Account) {
  return {
    terms: {
      accno: account.accno,
      accountSize: account.accountSize,
      minimumStake: account.minimumPickAmount,
      maximumStake: account.maximumPickAmount,
      maximumDailyLoss: account.maximumDailyLoss,
      profitTarget: account.profitTarget ?? account.accountSize,
    },
    lossesInARow: 0,
    equity: account.accountSize,
  }
}

export async function findActiveAccount(client: PlayerClient): Promise<Account | undefined> {
  const { accounts } = await client.get<UserContext>('/users/context')
  return accounts.find(({ status }) => status === 'ACTIVE')
}
