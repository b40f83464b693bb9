/**
 * The boards of this page and how they hang together with its stream. Screens use the hooks of `live-odds.ts`,
 * `live-results.ts` and `feed-state.ts`; nothing else imports this file.
 */
import { refetchFailed } from '../api/query-client.ts'
import { api } from '../api/api.ts'
import { refreshAccount } from '../api/pick-queries.ts'
import { useSession } from '../session/session-store.ts'
import { browserClock } from '../stream/browser-clock.ts'
import { AccountRefresh } from './account-refresh.ts'
import { Freshness } from './freshness.ts'
import { InactivityWatch } from './inactivity.ts'
import { liveStream } from '../stream/live-stream.ts'
import { PriceBoard } from './price-board.ts'
import { ResultsBoard } from './results-board.ts'
import { type Filter, Subscriptions } from './subscriptions.ts'

export const priceBoard = new PriceBoard({ ...browserClock, format: useSession.getState().oddType })
export const resultsBoard = new ResultsBoard(browserClock.frame)
export const freshness = new Freshness(browserClock)
const accountRefresh = new AccountRefresh({
  ...browserClock,
  random: Math.random,
  refresh: (accountNo) => void refreshAccount(accountNo),
})

function subscribe(filter: Filter, connectionId: string): Promise<{ readonly id: string }> {
  const { fixtureIds, league } = filter
  const place = { connectionId, league, fixtureId: fixtureIds === undefined ? undefined : [...fixtureIds] }
  if (filter.kind === 'results')
    return api('POST /subscribe/results', { body: { ...place, sport: filter.sport }, toast: false })
  const { sportsbook, markets, oddsFormat } = filter
  const market = markets === undefined ? undefined : [...markets]
  return api('POST /subscribe/odds', { body: { ...place, sportsbook, market, oddsFormat }, toast: false })
}

async function unsubscribe(kind: Filter['kind'], id: string, connectionId: string): Promise<void> {
  const query = { id, connectionId }
  if (kind === 'odds') await api('DELETE /unsubscribe/odds', { query, toast: false })
  else await api('DELETE /unsubscribe/results', { query, toast: false })
}

export const subscriptions = new Subscriptions({
  ...browserClock,
  subscribe,
  unsubscribe,
  random: Math.random,
  deliver: priceBoard.deliver,
  onEnd: (filterKey) => priceBoard.release(filterKey),
})

export const inactivityWatch = new InactivityWatch({
  ...browserClock,
  freeze: () => {
    liveStream.disconnect()
    freshness.inactivityChanged(true)
  },
  resume: () => {
    liveStream.connect()
    freshness.inactivityChanged(false)
  },
})

liveStream.on('ODDS', subscriptions.receive)
liveStream.on('RESULT', (event) => resultsBoard.receiveResult(event))
liveStream.on('FIXTURE_STATUS', (event) => resultsBoard.receiveStatus(event))
liveStream.on('FEED', (event) => freshness.feedChanged(event))
liveStream.on('ACCOUNT', accountRefresh.receive)
let wasConnected = liveStream.connectionId !== undefined
liveStream.on('CONNECTED', ({ connectionId }) => {
  subscriptions.connected(connectionId)
  // The stream replays missed events. Reads that failed while the server was away are repeated here.
  if (wasConnected) void refetchFailed()
  wasConnected = true
})
liveStream.onStateChange(() => {
  freshness.streamStateChanged(liveStream.state)
  if (liveStream.state === 'connected') return
  subscriptions.disconnected()
  priceBoard.streamLost()
  resultsBoard.streamLost()
})
useSession.subscribe(({ oddType }) => priceBoard.setFormat(oddType))

// The stream may have been opened before this file was loaded.
freshness.streamStateChanged(liveStream.state)
if (liveStream.latestFeed !== undefined) freshness.feedChanged(liveStream.latestFeed)
if (liveStream.connectionId !== undefined) subscriptions.connected(liveStream.connectionId)
