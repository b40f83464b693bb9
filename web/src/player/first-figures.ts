/**
 * The head and the first figures of a page, drawn from the first answers while the libraries and the app are still on
 * their way. The page draws the same in the same place (decision 120).
 */
import type { AllCalls } from '@pickproof/contract/all-calls'
import type { AnswerOf } from '@pickproof/contract/call'
import type { Account, AccountInfo } from '@pickproof/contract/challenges'
import { API_BASE } from '@pickproof/contract/headers'
import type { UserContext } from '@pickproof/contract/identity'
import { isInPlay } from '@pickproof/domain/games/fixture-status'
import { accountCallKey } from '../api/first-calls.ts'
import { withTexts } from '../language/language.ts'
import { formatCount, formatMoney, moneyOf } from '../language/values.ts'
import { rememberedPreferences } from '../session/first-account-calls.ts'
import { speakTo } from '../session/language-choice.ts'
import { chooseTimeZone } from '../ui/values/viewer-time-zone.ts'
import dashboard from './dashboard/dashboard.module.css'
import { glanceAt } from './dashboard/first-glance.ts'
import { statTexts } from './dashboard/stat-texts.ts'
import { fixturesLead } from './sports/fixtures-lead.ts'
import { headTexts } from './sports/live/head-texts.ts'
import stack from '../common/page/page-stack.module.css'
import { element, headOf, place, tilesOf } from './draw-first-figures.ts'
import classes from './first-figures.module.css'

/** Whether it drew anything. */
export async function drawFirstFigures(path: string, accountNo: string | undefined): Promise<boolean> {
  const [, , sportId, leagueId] = path.split('/')
  const [user] = await Promise.all([answerOf('GET /users/context'), speak()])
  // The notice of a switched session takes its room from the page.
  if (user === undefined || user.switchUserIdentifier !== null) return false
  chooseTimeZone(user.timeZone)
  if (!sportId) return drawHome(user, accountNo)
  return leagueId ? drawFixtures(sportId, leagueId) : drawLive()
}

async function speak(): Promise<void> {
  const language = await speakTo(rememberedPreferences()?.language)
  if (language.code !== 'en') await withTexts(async () => {}, 'player')()
}

type Get = Extract<keyof AllCalls, `GET ${string}`>

interface Question {
  readonly query?: string
  readonly accountNo?: string
}

/** A copy: the app reads the answer itself, and reports any mistake in it. */
async function answerOf<Call extends Get>(
  call: Call,
  { query = '', accountNo }: Question = {},
): Promise<AnswerOf<AllCalls[Call]> | undefined> {
  const url = `${API_BASE}${call.slice('GET '.length)}${query}`
  const key = accountNo === undefined ? url : accountCallKey(url, accountNo)
  const response = await globalThis.firstCalls?.get(key)
  return response?.ok ? ((await response.clone().json()) as AnswerOf<AllCalls[Call]>) : undefined
}

async function drawHome(user: UserContext, accountNo: string | undefined): Promise<boolean> {
  const account = user.accounts.find(({ accno }) => accno === accountNo)
  const info = account && (await answerOf('GET /accounts/info', { accountNo: account.accno }))
  const isFirstRun = user.firstRun !== null && !user.firstRun.isSkipped
  if (account?.status !== 'ACTIVE' || info === undefined || isFirstRun) return false
  const { headline, subline } = glanceAt(account, info, Date.now())
  const head = headOf(headline, [subline], element('span', classes.button))
  return place(element('div', dashboard.page, head, statsOf(account, info)), { isHome: true })
}

/** The room of the day needs the rules of the account, which come with the app. */
function statsOf({ currency }: Account, info: AccountInfo): HTMLElement {
  const result = info.netProfitLossToday
  const tone = result === 0 ? 'text' : result > 0 ? 'up' : 'down'
  const lastPick = formatMoney(info.lastPick, currency, { signed: true })
  const total = statTexts.totalBetAmount({ amount: moneyOf(info.totalBetAmount, currency) })
  return tilesOf(dashboard.stats, [
    {
      label: statTexts.netToday,
      value: formatMoney(result, currency, { signed: true }),
      tone,
      context: statTexts.lastPick.replace(/<amount>.*<\/amount>/, lastPick),
    },
    ...[statTexts.leftToRisk, statTexts.lossRoom].map((label) => ({ label, value: '\u00a0', context: '' })),
    {
      label: statTexts.openPicks,
      value: formatCount(info.noOfOpenPicks),
      context: `${statTexts.today({ count: info.noOfPicksToday })} · ${total}`,
    },
  ])
}

async function drawLive(): Promise<boolean> {
  const now = await answerOf('GET /sports/live')
  if (now === undefined) return false
  const live = now.live.filter(({ status }) => isInPlay(status))
  const ids = new Set(live.map(({ sport }) => sport.id))
  const sports = now.sports.filter(({ id }) => ids.has(id)).length
  const lead = headTexts.lead({ games: live.length, sports })
  return place(element('div', stack.stack, headOf(headTexts.title, [lead])), { isHome: false })
}

async function drawFixtures(sportId: string, leagueId: string): Promise<boolean> {
  const [sports, details] = await Promise.all([
    answerOf('GET /sports/available'),
    answerOf('GET /sports/details', { query: `?sport=${sportId}` }),
  ])
  const sport = sports?.find(({ id }) => id === sportId)
  const league = details?.leagues.find(({ id }) => id === leagueId)
  if (sport === undefined || league === undefined) return false
  const [before = '', ofLeague = '', after = ''] = fixturesLead(league).split(/<\/?league>/)
  const lead = [before, element('span', classes.league, ofLeague), after]
  return place(element('div', stack.stack, headOf(sport.displayName, lead)), { isHome: false })
}
