/** The different values of a column, read by leaping through an index from one to the next. */
import { findStageOfCode, planCodeLabel } from '@pickproof/domain/accounts/plan-code'
import { planWords } from '@pickproof/domain/accounts/plan-words'
import { PLAN_STAGES, stageName, stageWords } from '@pickproof/domain/accounts/plan-stage'
import type { Message } from '@pickproof/domain/messages/message'
import { type RawBuilder, sql } from 'kysely'
import { say } from '../messages/speech.ts'

const ofTenant = sql`tenant_id = current_setting('app.tenant', true)`

/** As `value`; an index on the tenant and the column must be there. */
export function distinctValues(table: string, column: string): RawBuilder<unknown> {
  const from = sql`from ${sql.table(table)} where ${ofTenant}`
  const name = sql.ref(column)
  return sql`with recursive leap (value) as (
      (select ${name} ${from} and ${name} is not null order by ${name} limit 1)
      union all
      select (select ${name} ${from} and ${name} > leap.value order by ${name} limit 1) from leap
      where leap.value is not null)
    select value from leap where value is not null`
}

/** The second of two columns, as `value`; an index on the tenant and both of them must be there for these rows. */
export function distinctSeconds(
  table: string,
  [first, second]: readonly [string, string],
  rows: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const from = sql`from ${sql.table(table)} where ${ofTenant} and ${rows}`
  const [a, b] = [sql.ref(first), sql.ref(second)]
  return sql`with recursive leap (first, value) as (
      (select ${a}, ${b} ${from} and ${a} is not null order by ${a}, ${b} limit 1)
      union all
      select next.first, next.value from leap cross join lateral (
        select ${a} as first, ${b} as value ${from} and (${a}, ${b}) > (leap.first, leap.value)
        order by ${a}, ${b} limit 1) next)
    select distinct value from leap where value is not null`
}

/** What screens show for the code of a plan. */
export function planLabels(code: string): readonly (Message | string)[] {
  const stage = findStageOfCode(code)
  return [planWords(code), planCodeLabel(code), ...(stage === undefined ? [] : [stageWords(stage)])]
}

/** What screens show for the stored name of a plan, which is English. */
export function planNameLabels(name: string): readonly Message[] {
  return PLAN_STAGES.map(stageName).filter((message) => say(message) === name)
}
