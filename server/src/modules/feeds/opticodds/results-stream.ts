import { RecentEntries } from './entry-id.ts'
import type { FeedContext } from './feed-context.ts'
import { type JsonObject, listOf, objectOf, textOf } from './json-values.ts'
import { ProductNotLicensed } from './provider-errors.ts'
import type { ResultIntake } from './result-intake.ts'
import { type Frame, runStream } from './run-stream.ts'

const ENTRIES_REMEMBERED = 1024

/** Scores as they fall. The polls bring the same a little later, so that a plan without it only loses time. */
export async function runResultsStream(
  context: FeedContext,
  intake: ResultIntake,
  scope: { readonly sportId: string; readonly leagueIds: readonly string[] },
  signal: AbortSignal,
): Promise<void> {
  const entries = new RecentEntries(ENTRIES_REMEMBERED)
  const path = `/stream/results/${scope.sportId}`
  const take = async (frames: readonly Frame[]) => {
    for (const { event, data } of frames) {
      const payload = event === 'fixture-results' ? parse(data, context) : undefined
      if (payload === undefined) continue
      const entryId = textOf(payload.entry_id)
      if (entryId !== '' && !entries.add(`${entryId}/${data.length}`)) continue
      const news = objectOf(payload.data)
      const players = listOf(news.player_results)
      await intake.take(textOf(news.fixture_id), withStatus(news), players)
    }
  }
  try {
    await runStream(context, signal, { path, query: () => ({ league: scope.leagueIds }), take })
  } catch (error) {
    if (!(error instanceof ProductNotLicensed)) throw error
    context.log.warn({ path }, 'OpticOdds: the plan has no results stream, results are polled only')
  }
}

/** The status stands in the row's own fixture or beside the row. */
function withStatus(news: JsonObject): JsonObject {
  const row = objectOf(news.score)
  const fixture = objectOf(row.fixture)
  return fixture.status === undefined ? { ...row, fixture: { ...fixture, status: news.status } } : row
}

function parse(data: string, { log }: FeedContext): JsonObject | undefined {
  try {
    return objectOf(JSON.parse(data))
  } catch {
    log.warn({ sample: data.slice(0, 120) }, 'OpticOdds sent a result that cannot be read')
    return undefined
  }
}
