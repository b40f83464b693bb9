import type { PickChoices, pickHistoryCalls, PickTotalsView } from '@pickproof/contract/pick-history'
import { defineMessages } from '@pickproof/domain/messages/message'
import { minorToJson } from '@pickproof/domain/money/money'
import { type PickSum, totalsOf } from '@pickproof/domain/programme/pick-money'
import { tagsOf } from '@pickproof/domain/programme/journal'
import { invalidField, notFound } from '../../platform/app-error.ts'
import type { Handlers } from '../../platform/http/call-context.ts'
import { sendCsv } from '../../platform/http/send-csv.ts'
import { streamList } from '../../platform/list/run-list.ts'
import { getVisibleAccount } from '../accounts/index.ts'
import { listSportsbooks } from '../catalog/index.ts'
import { listJournal, readerOf, storeJournal } from './journal-store.ts'
import { picksCsv, sportName, withLegs } from './pick-csv.ts'
import type { PicksContext } from './pick-view.ts'
import { listPickChoices, sumPicks, sumPicksByDay } from './pick-totals-store.ts'
import { pickListOf } from './picks-store.ts'

const errors = defineMessages('server.pick-history', {
  timeZone: 'We do not know this time zone. Choose another one.',
})

export function pickHistoryHandlers({
  clock,
}: Pick<PicksContext, 'clock'>): Handlers<typeof pickHistoryCalls> {
  return {
    'POST /accounts/picks/totals': async (call) => {
      const account = await getVisibleAccount(call)
      const { filters } = call.body
      return totalsView(
        await sumPicks(call.db, call.tenantId, { ...readerOf(account, call.signedIn), filters }),
      )
    },

    'POST /accounts/picks/days': async (call) => {
      const account = await getVisibleAccount(call)
      const days = await inTimeZone(
        sumPicksByDay(call.db, call.tenantId, { ...readerOf(account, call.signedIn), ...call.body }),
      )
      return [...days].map(([date, sums]) => {
        const { settled, cancelled, open, netMinor } = totalsOf(sums)
        return { date, picks: settled + cancelled + open, open, net: minorToJson(netMinor) }
      })
    },

    'GET /accounts/picks/choices': async (call) => {
      const account = await getVisibleAccount(call)
      const [rows, sportsbooks] = await Promise.all([
        listPickChoices(call.db, call.tenantId, account.id),
        listSportsbooks(call.db),
      ])
      const names = new Map(sportsbooks.map(({ id, name }) => [id, name]))
      const labelOf = (kind: keyof PickChoices, value: string) => {
        if (kind === 'sports') return sportName(value)
        return kind === 'sportsbooks' ? (names.get(value) ?? value) : value
      }
      const choicesOf = (kind: keyof PickChoices) =>
        rows
          .filter((row) => row.kind === kind)
          .map(({ value }) => ({ value, label: labelOf(kind, value) }))
          .toSorted((one, other) => one.label.localeCompare(other.label))
      return {
        sports: choicesOf('sports'),
        leagues: choicesOf('leagues'),
        markets: choicesOf('markets'),
        sportsbooks: choicesOf('sportsbooks'),
      }
    },

    'GET /accounts/picks/journal': async (call) => {
      const account = await getVisibleAccount(call)
      // Not even staff with every permission read a journal.
      if (!readerOf(account, call.signedIn).isOwn) throw notFound()
      const rows = await listJournal(call.db, call.tenantId, {
        accountId: account.id,
        userId: account.user_id,
      })
      return rows.map(({ pick_id, note, tags }) => ({ pickId: Number(pick_id), note, tags }))
    },

    'PUT /accounts/picks/{id}/journal': async (call) => {
      const account = await getVisibleAccount(call)
      if (!readerOf(account, call.signedIn).isOwn) throw notFound()
      const entry = { note: call.body.note.trim(), tags: [...tagsOf(call.body.tags.join(','))] }
      const pickId = BigInt(call.params.id)
      const isStored = await storeJournal(call.db, call.tenantId, {
        ...entry,
        pickId,
        accountId: account.id,
        userId: account.user_id,
        at: clock.now(),
      })
      if (!isStored) throw notFound()
      return { pickId: Number(pickId), ...entry }
    },

    'POST /accounts/picks/export/csv': async (call) => {
      const { db, tenantId } = call
      const account = await getVisibleAccount(call)
      const reader = readerOf(account, call.signedIn)
      const batches = streamList(db, tenantId, pickListOf(reader), call.body)
      const filed = withLegs(db, tenantId, batches, reader)
      sendCsv(call.reply, `picks-${account.accno}`, picksCsv(filed, { ...account, ...reader }))
      return undefined
    },
  }
}

export function totalsView(sums: readonly PickSum[]): PickTotalsView {
  const { stakedMinor, returnedMinor, netMinor, openStakeMinor, ...counts } = totalsOf(sums)
  return {
    ...counts,
    staked: minorToJson(stakedMinor),
    returned: minorToJson(returnedMinor),
    net: minorToJson(netMinor),
    openStake: minorToJson(openStakeMinor),
  }
}

/** PostgreSQL has its own list of time zones. */
const UNKNOWN_ZONE = '22023'

export async function inTimeZone<Answer>(reading: Promise<Answer>): Promise<Answer> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNKNOWN_ZONE)
      throw invalidField('timeZone', errors.timeZone)
    throw error
  }
}
