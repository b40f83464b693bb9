/** Stored reports as the player and the staff read them. */
import { type AccountReport, REPORT_PICKS_MAX, type ReportPick } from '@pickproof/contract/overview'
import type { AccountStatus } from '@pickproof/domain/accounts/account-status'
import { defineMessages, text } from '@pickproof/domain/messages/message'
import { minorToJson } from '@pickproof/domain/money/money'
import type { ReportRow } from '../report-store.ts'
import type { ReportPickRow } from '../picks-of-accounts.ts'
import { sayStored, sayToCaller } from '../../../platform/messages/speech.ts'

const names = defineMessages('server.report-picks', {
  parlay: text<{ legs: number }>('Parlay, {legs, plural, one {# leg} other {# legs}}'),
})

/** What settlement stores; a report made by a person may lack any of it. */
type StoredReport = {
  readonly figures?: Readonly<Record<string, string | number>>
  readonly day?: { readonly date: string; readonly startMs: number; readonly endMs: number } | null
  readonly pickIds?: readonly string[]
  readonly cancelledPickIds?: readonly string[]
  readonly accno?: string
}

/** The picks that a report shows: the newest ones where there are too many. */
export function shownPickIds({ report }: ReportRow): readonly bigint[] {
  return idsOf(report as StoredReport)
    .slice(-REPORT_PICKS_MAX)
    .map(BigInt)
}

function idsOf({ pickIds }: StoredReport): readonly string[] {
  return pickIds ?? []
}

export function reportView(row: ReportRow, picksById: ReadonlyMap<bigint, ReportPickRow>): AccountReport {
  const stored = row.report as StoredReport
  const picks = shownPickIds(row).flatMap((id) => picksById.get(id) ?? [])
  return {
    id: Number(row.id),
    at: row.at.toISOString(),
    statusBefore: row.status_before as AccountStatus,
    statusAfter: row.status_after as AccountStatus,
    ruleId: row.rule_id,
    ruleSet: row.rule_set,
    sentence: sayStored(row.sentence),
    figures: stored.figures ? figuresView(stored.figures) : null,
    day: stored.day
      ? {
          date: stored.day.date,
          from: new Date(stored.day.startMs).toISOString(),
          to: new Date(stored.day.endMs).toISOString(),
        }
      : null,
    pickCount: idsOf(stored).length,
    picks: picks.map(reportPickView),
    cancelledCount: stored.cancelledPickIds?.length ?? 0,
    nextAccno: stored.accno ?? null,
  }
}

function figuresView(figures: Readonly<Record<string, string | number>>): AccountReport['figures'] {
  const money = (name: string) => minorToJson(BigInt(figures[name] ?? 0))
  return {
    figure: money('figureMinor'),
    figurePercent: String(figures.figurePercent ?? ''),
    limit: money('limitMinor'),
    limitPercent: String(figures.limitPercent ?? ''),
    beyond: money('beyondMinor'),
    net: money('netMinor'),
    dayNet: money('dayNetMinor'),
    picks: Number(figures.picks ?? 0),
    minimumPicks: Number(figures.minimumPicks ?? 0),
  }
}

function reportPickView(row: ReportPickRow): ReportPick {
  const isParlay = row.type === 'PARLAY'
  return {
    id: Number(row.id),
    type: row.type,
    status: row.status,
    name: isParlay ? sayToCaller(names.parlay({ legs: Number(row.legs) })) : (row.odds_name ?? ''),
    match: isParlay ? '' : `${row.home_team ?? ''} vs ${row.away_team ?? ''}`,
    market: row.market_label ?? '',
    settledDate: row.settled_at?.toISOString() ?? null,
    betAmount: minorToJson(row.stake_minor),
    netResult: minorToJson(row.result_minor ?? 0n),
  }
}
