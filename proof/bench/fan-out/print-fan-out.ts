/** The rows of the fan-out bench as text, and the product's ratios beside their goals. */
import type { FanOutRow } from './measure-fan-out.ts'
import { nchan } from './nchan.ts'
import { plainResponseWrite } from './node-peer.ts'
import { product } from '../product/fan-out-product.ts'
import { tell } from '../figures.ts'

const NAME_WIDTH = 44
const RATIO_MAX = 0.9
const IDLE_KB_MAX = 20

const number = (value: number, digits: number, width: number) => value.toFixed(digits).padStart(width)

export function printFanOutHead(): void {
  console.log(
    `${''.padEnd(NAME_WIDTH)}  p50 ms   p99 ms  CPU ms/1k  idle KB   cores  readers  bytes missing   cut`,
  )
}

export function printFanOutRow(row: FanOutRow): void {
  const figures = [
    number(row.p50Ms, 1, 8),
    number(row.p99Ms, 1, 9),
    number(row.cpuMsPer1000, 2, 11),
    number(row.idleKb, 1, 9),
    number(row.serverCores, 2, 8),
    number(row.readerCores, 2, 9),
    number(row.frameBytes, 0, 7),
    number(row.lost, 0, 8),
    number(row.cut, 0, 6),
  ]
  console.log(`${row.variant.padEnd(NAME_WIDTH)}${figures.join('')}`)
}

/** Rounds are averaged; single runs on a shared machine move by ten percent and more. */
function mean(rows: readonly FanOutRow[], value: (row: FanOutRow) => number): number {
  return rows.reduce((total, row) => total + value(row), 0) / rows.length
}

export function printRatios(rows: readonly FanOutRow[]): void {
  for (const listeners of new Set(rows.map((row) => row.listeners))) {
    const of = (name: string) => rows.filter((row) => row.listeners === listeners && row.variant === name)
    const ours = of(product.name)
    if (ours.length === 0) continue
    console.log(`\n${product.name}, ${listeners} listeners, mean of ${ours.length} rounds`)
    for (const peer of [nchan.name, plainResponseWrite.name]) {
      if (of(peer).length === 0) continue
      const ratio = (value: (row: FanOutRow) => number) => mean(ours, value) / mean(of(peer), value)
      const [p99, cpu] = [ratio((row) => row.p99Ms), ratio((row) => row.cpuMsPer1000)]
      const isGoal = peer === nchan.name
      const verdict = Math.max(p99, cpu) <= RATIO_MAX ? 'within' : 'OVER'
      if (isGoal) {
        for (const [what, value] of Object.entries({ p99, 'CPU a change': cpu }))
          tell({
            name: `One change to ${listeners} listeners, ${what}`,
            reached: `${value.toFixed(2)}x`,
            beside: 'nginx with nchan',
            ratio: value,
            goal: `<= ${RATIO_MAX}x`,
            isMet: value <= RATIO_MAX,
          })
      }
      const goal = isGoal ? `: ${verdict} the goal of ${RATIO_MAX}x for p99 and CPU` : ''
      console.log(
        `  against ${peer}: p50 ${ratio((row) => row.p50Ms).toFixed(2)}x, p99 ${p99.toFixed(2)}x, CPU a change ${cpu.toFixed(2)}x${goal}`,
      )
    }
    const idleKb = mean(ours, (row) => row.idleKb)
    const verdict = idleKb <= IDLE_KB_MAX ? 'within' : 'OVER'
    tell({
      name: `Memory of an idle listener, ${listeners}`,
      reached: `${idleKb.toFixed(1)} KB`,
      goal: `<= ${IDLE_KB_MAX} KB`,
      isMet: idleKb <= IDLE_KB_MAX,
    })
    console.log(
      `  idle listener: ${idleKb.toFixed(1)} KB, ${verdict} the goal of ${IDLE_KB_MAX} KB (nchan's: ${mean(of(nchan.name), (row) => row.idleKb).toFixed(1)} KB)`,
    )
  }
}
