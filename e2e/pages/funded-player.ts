/** A player who has reached a funded account, for journeys about what follows. */
import type { APIRequestContext } from '@playwright/test'
import { contextOf } from './context.ts'
import { checkIdentityByCall, verifyDocuments } from './identity-check.ts'
import { BRAND, type MoneyStage } from './money-stage.ts'
import { buyByCall } from './store.ts'

const PLAN = 'STAGE_1_1000_15_PICKS_90_DAYS_1P_MIN_PICK'

interface People {
  /** Signed in. */
  readonly player: APIRequestContext
  readonly email: string
  readonly staff: APIRequestContext
}

/** Answers the number of the funded account, of $1,000. */
export async function becomeFunded(stage: MoneyStage, { player, email, staff }: People): Promise<string> {
  await passPhase(stage, player, await buyByCall(player, { brand: BRAND, email, challengePlan: PLAN }))
  await passPhase(stage, player, await openedAccount(player, 'STAGE_2_'))
  await checkIdentityByCall(player, BRAND)
  await verifyDocuments(staff, { brand: BRAND, email })
  await stage.lookAround()
  return await openedAccount(player, 'BIG_LEAGUE_')
}

async function passPhase(stage: MoneyStage, player: APIRequestContext, accno: string): Promise<void> {
  await stage.winRound(player, accno, { count: 10, dear: 4, lost: 2 })
  await stage.winRound(player, accno, { count: 5 })
  await stage.lookAround()
}

/** The account that the product itself has opened. */
async function openedAccount(player: APIRequestContext, planStart: string): Promise<string> {
  const { accounts } = await contextOf(player, BRAND)
  const account = accounts.find(({ challengePlan }) => challengePlan.startsWith(planStart))
  if (account === undefined) throw new Error(`No account of ${planStart} was opened.`)
  return account.accno
}
