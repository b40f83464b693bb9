/** The report as a table for the terminal. */
import { stageName } from '@pickproof/domain/accounts/plan-stage'
import { BREACH_RULES, groupOf, SKILL_BANDS, type SeasonAccount, type SeasonReport } from './season-report.ts'
import { HABITS, TEMPERAMENTS } from './temperaments.ts'
import { ENGLISH } from '@pickproof/messages/languages'
import { createRenderer } from '@pickproof/messages/render'

const { render } = createRenderer(ENGLISH)

type Row = readonly string[]

const HEAD: Row = [
  '',
  'accounts',
  'passed',
  ...BREACH_RULES.map((rule) => rule.replace('-', ' ')),
  'expired',
  'active',
  'days to pass',
  'days to breach',
  'picks',
  'settled',
]

export function reportText(report: SeasonReport): string {
  const { accounts, orders, audit } = report
  const lines = [
    `${report.players} players, ${report.days} days, seed ${report.seed}, mean skill ${report.skill}`,
    `${report.brand}, ${report.plan}, rules ${report.ruleSet}`,
    report.terms,
  ]
  for (const stage of ['FREE_TRIAL', 'STAGE_1', 'STAGE_2', 'BIG_LEAGUE'] as const) {
    const played = accounts.filter((account) => account.stage === stage)
    if (played.length > 0) lines.push('', ...stageLines(render(stageName(stage)), played))
  }
  lines.push('', `Orders: ${orders.sent} sent, ${orders.placed} placed`)
  lines.push(...refusalLines(report))
  lines.push('', auditLine(audit), ...audit.faults)
  return lines.join('\n')
}

function stageLines(title: string, accounts: readonly SeasonAccount[]): readonly string[] {
  const kinds = TEMPERAMENTS.map((temperament) =>
    rowOf(
      HABITS[temperament].label,
      accounts.filter((account) => account.temperament === temperament),
    ),
  )
  const bands = SKILL_BANDS.map(({ label, from, to }) =>
    rowOf(
      label,
      accounts.filter(({ skill }) => skill >= from && skill < to),
    ),
  )
  return table([[title, ...HEAD.slice(1)], ...kinds, ...bands, rowOf('All', accounts)])
}

function rowOf(label: string, accounts: readonly SeasonAccount[]): Row {
  const group = groupOf(accounts)
  const share = (count: number) => `${count} (${percent(count, group.accounts)})`
  return [
    label,
    String(group.accounts),
    share(group.passed),
    ...BREACH_RULES.map((rule) => share(group.breached[rule])),
    share(group.expired),
    share(group.active),
    group.daysToPass?.toFixed(1) ?? '-',
    group.daysToBreach?.toFixed(1) ?? '-',
    String(group.picks),
    String(group.settled),
  ]
}

function refusalLines({ orders, ordersOf }: SeasonReport): readonly string[] {
  if (orders.refusals.length === 0) return ['No order was refused.']
  const head = ['Refused by', 'of all orders', ...TEMPERAMENTS.map((kind) => HABITS[kind].label)]
  const rows = orders.refusals.map(({ code, orders: count }) => [
    code,
    `${count} (${percent(count, orders.sent)})`,
    ...TEMPERAMENTS.map((kind) => {
      const own = ordersOf[kind].refusals.find((refusal) => refusal.code === code)?.orders ?? 0
      return percent(own, ordersOf[kind].sent)
    }),
  ])
  return table([head, ...rows])
}

function auditLine({ accounts, picks, faults }: SeasonReport['audit']): string {
  const finding = faults.length === 0 ? 'no difference' : `${faults.length} differences`
  return `Audit: ${accounts} accounts with ${picks} picks recomputed: ${finding}`
}

function percent(count: number, of: number): string {
  return of === 0 ? '-' : `${((count / of) * 100).toFixed(1)}%`
}

/** The first column to the left, all others to the right. */
function table(rows: readonly Row[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  )
}
