/** Assembles the book and the stream, once per process. */
import type { LiveResult } from '@pickproof/contract/stream-events'
import { isInPlay } from '@pickproof/domain/games/fixture-status'
import { fixtureWindow } from '@pickproof/domain/games/fixture-window'
import { HOUR_MS } from '@pickproof/domain/time/durations'
import type { Bus, SharedState } from '../../platform/bus/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log.ts'
import { type FixturePlace, listFixturePlaces, resultsByIds, toLiveResult } from '../catalog/index.ts'
import { AccountStreams } from './account-streams.ts'
import { AlertBell } from './alert-bell.ts'
import { OddsBook } from './book.ts'
import { BookLink } from './book-link.ts'
import { InPlayWatch } from './in-play-watch.ts'
import { FeedWatch } from './feed-watch.ts'
import { type AliveSessions, OpenStreams } from './open-streams.ts'
import { eventText, frameOf, type FrameSource } from './event-stream.ts'
import { StreamCommands } from './stream-commands.ts'
import { Switchboard } from './switchboard.ts'

interface OddsModuleOptions {
  readonly bus: Bus
  readonly state: SharedState | undefined
  readonly clock: Clock
  readonly database: Database
  readonly log: Log
  readonly aliveSessions: AliveSessions
  /** How many times faster than real ones the games run. */
  readonly gameSpeed?: number
}

export interface OddsModule {
  readonly book: OddsBook
  readonly clock: Clock
  readonly watch: FeedWatch
  readonly inPlay: InPlayWatch
  readonly alertBell: AlertBell
  readonly link: BookLink
  readonly streams: OpenStreams
  readonly switchboard: Switchboard
  readonly commands: StreamCommands
  readonly accountStreams: AccountStreams
  /** Reports an ended or changed session to all processes, which close its streams immediately. */
  sessionChanged(change: SessionChange): void
  close(): void
}

/** One session, or all sessions of a user. */
interface SessionChange {
  readonly tenantId: string
  readonly sessionId?: bigint | undefined
  readonly userId?: bigint | undefined
}

const SESSIONS = 'sessions'
const FORGET_MS = HOUR_MS / 4
/** Counted from the start of a game: long enough for it to end and for players to view the result. */
const OVER_KEPT_MS = 12 * HOUR_MS
const OPEN_KEPT_MS = 7 * 24 * HOUR_MS

export function createOdds({
  bus,
  state,
  clock,
  database,
  log,
  aliveSessions,
  gameSpeed,
}: OddsModuleOptions): OddsModule {
  const book = new OddsBook()
  const watch = new FeedWatch(clock)
  const inPlay = new InPlayWatch(bus, book, clock, gameSpeed)
  const streams = new OpenStreams(aliveSessions)
  const switchboard = new Switchboard(book)
  const commands = new StreamCommands(bus, streams, switchboard)
  const accountStreams = new AccountStreams({ bus, database, streams, log })
  const link = new BookLink({
    bus,
    state,
    book,
    watch,
    clock,
    log,
    loadFixtures: () => loadBookFixtures(database.shared, clock.now()),
  })
  watch.start()
  const feedNews: FrameSource = {
    sendAll: (stream) => stream.send(frameOf(eventText('FEED', watch.state)), feedNews),
  }
  const forgetting = setInterval(() => {
    const nowMs = clock.now().getTime()
    book.forgetBefore({ overMs: nowMs - OVER_KEPT_MS, openMs: nowMs - OPEN_KEPT_MS })
  }, FORGET_MS).unref()
  const stops = [
    () => clearInterval(forgetting),
    watch.onChange((feed) => {
      const frame = frameOf(eventText('FEED', feed))
      for (const stream of streams.all()) stream.send(frame, feedNews)
    }),
    bus.listen(SESSIONS, (message) => {
      const { tenantId, sessionId, userId } = message as Record<keyof SessionChange, string | undefined>
      const touched = Iterator.from(streams.all()).filter(
        ({ owner }) =>
          owner.tenantId === tenantId &&
          (String(owner.sessionId) === sessionId || String(owner.userId) === userId),
      )
      streams.closeEnded([...touched]).catch((error: Error) => {
        log.warn({ error: error.message }, 'streams of a changed session wait for the next heartbeat')
      })
    }),
  ]
  return {
    book,
    clock,
    watch,
    inPlay,
    alertBell: new AlertBell(bus),
    link,
    streams,
    switchboard,
    commands,
    accountStreams,
    sessionChanged: ({ tenantId, sessionId, userId }) =>
      bus.publish(SESSIONS, {
        tenantId,
        sessionId: sessionId === undefined ? undefined : String(sessionId),
        userId: userId === undefined ? undefined : String(userId),
      }),
    close: () => {
      for (const stop of stops) stop()
      watch.stop()
      switchboard.close()
      commands.close()
      link.close()
    },
  }
}

/** The fixtures that the book may hold prices for, and the state of those in play. */
async function loadBookFixtures(
  shared: Db,
  now: Date,
): Promise<{ readonly places: readonly FixturePlace[]; readonly results: readonly LiveResult[] }> {
  const places = await listFixturePlaces(shared, fixtureWindow('live-odds', now.getTime()))
  const inPlayIds = places.filter(({ status }) => isInPlay(status)).map(({ id }) => id)
  const results = await resultsByIds(shared, inPlayIds)
  return { places, results: results.map(toLiveResult) }
}
