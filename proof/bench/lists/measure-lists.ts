/** Every filter and order of every list, and a page far back. */
import { tell } from '../figures.ts'
import { percentile } from '../percentile.ts'
import { casesOf, type DescribedList, type ListCase } from './list-cases.ts'
import { type Measured, type Measuring, measureCall, measuredLine } from './measure-call.ts'
import { runScript } from './run-script.ts'

export interface ListChoice {
  readonly role: 'SUPER_ADMIN' | 'ADMIN'
  /** Part of the path of a call; all lists without it. */
  readonly list: string | undefined
  /** Runs and prints the cases whose names contain one of these parts. Without parts, runs all cases. */
  readonly cases: readonly string[]
}

type MeasuredCase = Measured & Pick<ListCase, 'name' | 'goalMs'>

export async function measureLists(measuring: Measuring, choice: ListChoice): Promise<void> {
  const { stdout } = await runScript('describe-lists.ts', [choice.role])
  const lists = JSON.parse(stdout) as DescribedList[]
  const title = ['list'.padEnd(38), 'rows'.padStart(11), 'cases'.padStart(6), 'p50 ms'.padStart(8)].join(' ')
  console.log(
    `\n${title} ${'p95 max'.padStart(8)} ${'p. 5000'.padStart(8)} ${'missed'.padStart(6)}  slowest first page`,
  )
  const measured: MeasuredCase[] = []
  for (const list of lists) {
    if (choice.list && !list.call.includes(choice.list)) continue
    if (!(await measuring.staff.may(list.call))) continue
    measured.push(...(await measureList(measuring, list, choice.cases)))
  }
  const missed = measured.filter(({ p95, goalMs }) => p95 > goalMs).length
  console.log(`${measured.length} cases, ${missed} of them over their goal`)
  for (const goalMs of new Set(measured.map((one) => one.goalMs))) {
    const slowest = Math.max(...measured.filter((one) => one.goalMs === goalMs).map(({ p95 }) => p95))
    tell({
      name: `A page of a list, ${measured.filter((one) => one.goalMs === goalMs).length} cases, slowest p95`,
      reached: `${slowest.toFixed(0)} ms`,
      goal: `< ${goalMs} ms`,
      isMet: slowest < goalMs,
    })
  }
}

async function measureList(
  measuring: Measuring,
  list: DescribedList,
  chosen: readonly string[],
): Promise<readonly MeasuredCase[]> {
  const page = JSON.parse((await measuring.staff.call(list.call, { pageSize: 100 })).text) as {
    content: unknown[]
    totalElements: number
    isTotalEstimate?: true
  }
  const cases = casesOf(list, page.content, page.totalElements).filter(
    ({ name }) => chosen.length === 0 || chosen.some((part) => name.includes(part)),
  )
  const measured: MeasuredCase[] = []
  for (const { name, body, goalMs } of cases)
    measured.push({ name, goalMs, ...(await measureCall(measuring, list.call, body)) })
  if (measured.length > 0) {
    printList(list.call, `${page.isTotalEstimate ? '~' : ''}${page.totalElements}`, measured)
    for (const one of measured)
      if (chosen.length > 0 || one.p95 > one.goalMs)
        console.log(`    ${measuredLine(one.name, one, one.goalMs).replaceAll(/ {12,}/g, '  ')}`)
  }
  return measured
}

function printList(call: string, total: string, measured: readonly MeasuredCase[]): void {
  const slowest = (cases: readonly MeasuredCase[]) => cases.toSorted((a, b) => b.p95 - a.p95)[0]
  const pages = measured.filter(({ name }) => !name.startsWith('page '))
  const deep = measured.filter(({ name }) => name.startsWith('page '))
  const [worst, worstDeep] = [slowest(pages), slowest(deep)]
  const middle = percentile(
    pages.map(({ p50 }) => p50),
    0.5,
  )
  const over = measured.filter(({ p95, goalMs }) => p95 > goalMs)
  console.log(
    `${call.slice(5).padEnd(38)} ${total.padStart(11)} ${String(measured.length).padStart(6)} ` +
      `${middle.toFixed(0).padStart(8)} ${(worst?.p95 ?? 0).toFixed(0).padStart(8)} ` +
      `${(worstDeep ? worstDeep.p95.toFixed(0) : '-').padStart(8)} ${String(over.length).padStart(6)}  ${worst?.name ?? ''}`,
  )
}
