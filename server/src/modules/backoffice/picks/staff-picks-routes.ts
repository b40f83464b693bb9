import type { adminPickCalls, AdminPickDetail, Exposure, GraderCheck } from '@pickproof/contract/admin-picks'
import { PICK_LIST } from '@pickproof/contract/lists/picks'
import { defineMessages } from '@pickproof/domain/messages/message'
import { may, type Rights } from '@pickproof/domain/people/capabilities'
import { minorToJson } from '@pickproof/domain/money/money'
import type { Context } from '../../../context.ts'
import { AppError, ensureSameId, notFound } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Handlers } from '../../../platform/http/call-context.ts'
import { sendCsv } from '../../../platform/http/send-csv.ts'
import { withAdded } from '../../../platform/list/declared-list.ts'
import { runList } from '../../../platform/list/run-list.ts'
import { sayStored, sayToCaller } from '../../../platform/messages/speech.ts'
import type { ProviderGrader } from '../../feeds/index.ts'
import { isPersonVisibleTo } from '../../identity/index.ts'
import { bookingsOfPick } from '../../ledger/index.ts'
import {
  findStaffPick,
  legsOf,
  matchNameOf,
  readPickGames,
  staffPickListFor,
  type StaffPickRow,
} from '../../picks/index.ts'
import { checkPick, findPickWithLegs, type PickAnswer, whyUndecided } from '../../settlement/index.ts'
import { readExposure } from '../exposure/read-exposure.ts'
import { SharedReading } from '../exposure/shared-reading.ts'
import { oddsHistoryOf } from './odds-history.ts'
import { executeByStaff, resyncByStaff, updateByStaff } from './pick-acts.ts'
import { staffPicksCsv } from './picks-csv.ts'
import { staffPickDetail, staffPickView } from './staff-pick-view.ts'
import { agreesWithProvider } from '@pickproof/domain/grading/provider-result'

const errors = defineMessages('server.staff-picks', {
  testAccounts: 'Only super admins can view test accounts separately.',
})

/** Shorter than the refresh interval of the screen. */
const EXPOSURE_KEPT_MS = 3_000

type StaffPicksContext = Context & {
  /** Undefined if the feed has no grader. */
  readonly providerGrader: ProviderGrader | undefined
}

export function staffPicksHandlers(context: StaffPicksContext): Handlers<typeof adminPickCalls> {
  const { clock, providerGrader } = context
  const exposures = new SharedReading<Exposure>(EXPOSURE_KEPT_MS)

  const detailOf = async (db: Db, look: PickLook): Promise<AdminPickDetail> => {
    const { tenantId, viewer } = look
    const { row, legs } = await getRows(db, look)
    const games = await readPickGames(context, db, [row, ...legs])
    const bookings = await bookingsOfPick(db, tenantId, { id: row.id, accountId: row.account_id })
    return staffPickDetail(row, legs, { viewer, games, nowMs: clock.now().getTime() }, bookings)
  }

  return {
    'POST /admin/picks/search': async ({ db, tenantId, signedIn, body }) => {
      const page = await runList(db, tenantId, staffPickListFor(signedIn), body, (row) => row)
      const parlayIds = page.content.flatMap(({ id, type }) => (type === 'PARLAY' ? [id] : []))
      const legs = await legsOf(db, tenantId, parlayIds)
      const legsByParlay = Map.groupBy(legs, ({ parent_id }) => parent_id)
      const open = [...page.content, ...legs].filter(({ status }) => status === 'PENDING')
      const moment = {
        viewer: signedIn,
        games: await readPickGames(context, db, open),
        nowMs: clock.now().getTime(),
      }
      const viewOf = (row: StaffPickRow) => staffPickView(row, legsByParlay.get(row.id) ?? [], moment)
      const content = page.content.map(withAdded(PICK_LIST, viewOf))
      return { ...page, content }
    },

    'POST /admin/picks/export/csv': async (call) => {
      sendCsv(call.reply, 'picks', staffPicksCsv(call))
      return undefined
    },

    'GET /admin/picks/exposure': async ({ db, tenantId, query, signedIn }) => {
      if (query.accountSubType === 'TEST' && !may(signedIn, 'accounts.see-sub-type'))
        throw new AppError('access.denied', errors.testAccounts)
      const nowMs = () => clock.now().getTime()
      return await exposures.get(JSON.stringify([tenantId, query]), nowMs, () =>
        readExposure(db, tenantId, {
          ...query,
          currency: query.currency ?? context.brands.getById(tenantId).defaultCurrency,
          isCurrencyGiven: query.currency !== undefined,
          now: clock.now(),
        }),
      )
    },

    'GET /admin/picks/{id}': async ({ db, tenantId, signedIn, params: { id } }) =>
      await detailOf(db, { tenantId, id, viewer: signedIn }),

    'GET /admin/picks/{id}/odds-history': async ({ db, tenantId, signedIn, params: { id }, query }) => {
      const { row, legs } = await getRows(db, { tenantId, id, viewer: signedIn })
      return await oddsHistoryOf(db, row.type === 'PARLAY' ? legs : [row], query.noOfEntries)
    },

    'GET /admin/picks/{id}/check-grader-result': async ({ db, tenantId, signedIn, params }) => {
      const found = await findPickWithLegs(db, tenantId, BigInt(params.id))
      if (!found) throw notFound()
      const answer = await checkPick(db, found, clock.now())
      const check = checkView(answer, found.legs)
      if (!providerGrader) return { ...check, crossCheck: null }
      const { row, legs } = await getRows(db, { tenantId, id: params.id, viewer: signedIn })
      const asked = row.type === 'PARLAY' ? legs : [row]
      return { ...check, crossCheck: await crossCheckOf(providerGrader, answer, asked) }
    },

    'PUT /admin/picks/{id}/execute': async (call) => {
      const { db, tenantId, params, signedIn } = call
      await executeByStaff(context, { ...call, pickId: BigInt(params.id) })
      return await detailOf(db, { tenantId, id: params.id, viewer: signedIn })
    },

    'PUT /admin/picks/{id}/resync': async (call) => {
      const { db, tenantId, params, signedIn } = call
      await resyncByStaff(context, { ...call, pickId: BigInt(params.id) })
      return await detailOf(db, { tenantId, id: params.id, viewer: signedIn })
    },

    'PUT /admin/picks/{id}/update': async (call) => {
      const { db, tenantId, params, signedIn, body } = call
      ensureSameId(params, body)
      await updateByStaff(context, { ...call, pickId: BigInt(params.id) }, body)
      return await detailOf(db, { tenantId, id: params.id, viewer: signedIn })
    },
  }
}

interface PickLook {
  readonly tenantId: string
  readonly id: number
  readonly viewer: Rights
}

/** Only super admins see picks of test accounts or test users. */
async function getRows(
  db: Db,
  { tenantId, id, viewer }: PickLook,
): Promise<{ readonly row: StaffPickRow; readonly legs: readonly StaffPickRow[] }> {
  const row = await findStaffPick(db, tenantId, BigInt(id))
  const isHidden = row?.account_sub_type === 'TEST' && !may(viewer, 'accounts.see-sub-type')
  if (!row || isHidden || !isPersonVisibleTo(viewer, { type: row.owner_type })) throw notFound()
  return { row, legs: row.type === 'PARLAY' ? await legsOf(db, tenantId, [row.id]) : [] }
}

type OwnCheck = Omit<GraderCheck, 'crossCheck'>

function checkView(answer: PickAnswer, legs: readonly PickAnswer['pick'][]): OwnCheck {
  const { pick, decided } = answer
  const byId = new Map(legs.map((leg) => [leg.id, leg]))
  return {
    pickId: Number(pick.id),
    storedStatus: pick.status,
    status: decided?.status ?? null,
    payout: decided && pick.type !== 'CHILD' ? minorToJson(decided.returnedMinor) : null,
    rule: decided?.rule ?? null,
    explain: decided ? sayStored(decided.explain) : sayToCaller(whyUndecided(answer)),
    legs: answer.legs.map(({ pickId, graded }) => {
      const leg = byId.get(pickId)
      return {
        pickId: Number(pickId),
        oddsName: leg?.odds_name ?? '',
        matchName: leg ? matchNameOf(leg) : '',
        status: graded?.outcome.status ?? null,
        rule: graded?.outcome.rule ?? null,
        explain: graded ? sayToCaller(graded.outcome.explain) : null,
        homeScore: graded?.response.home_score ?? null,
        awayScore: graded?.response.away_score ?? null,
        gradedFrom: graded?.game.source ?? null,
      }
    }),
  }
}

/** What the provider of the prices says about a pick, next to the answer of our grader. It decides nothing. */
async function crossCheckOf(
  grader: ProviderGrader,
  answer: PickAnswer,
  legs: readonly StaffPickRow[],
): Promise<NonNullable<GraderCheck['crossCheck']>> {
  const { grades, problem } = await grader.grade(
    legs.map((leg) => ({
      fixtureId: leg.fixture_id ?? '',
      marketLabel: leg.market_label ?? '',
      name: leg.odds_name ?? '',
      playerId: leg.player_id,
    })),
  )
  const ours = new Map(answer.legs.map(({ pickId, graded }) => [pickId, graded?.outcome.status]))
  return {
    source: grader.source,
    problem,
    legs: grades.flatMap(({ result, note }, index) => {
      const leg = legs[index]
      if (!leg) return []
      const agrees = agreesWithProvider(ours.get(leg.id) ?? null, result)
      return [{ pickId: Number(leg.id), result, note, agrees }]
    }),
  }
}
