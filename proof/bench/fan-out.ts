/**
 * How one change reaches 1,000 and 5,000 listeners. The product with its sessions, subscriptions and limits runs
 * against nginx with nchan and against bare Node servers, in turns on the same machine. Prints, never fails.
 * `--install` fetches missing packages where that is allowed.
 */
import { availableParallelism, loadavg } from 'node:os'
import { installPackages } from './fan-out/debian-packages.ts'
import type { FanOutVariant } from './fan-out/fan-out-server.ts'
import { isInstalled, nchan } from './fan-out/nchan.ts'
import { bareSocketWrite, plainResponseWrite } from './fan-out/node-peer.ts'
import { CHANGES_PER_SECOND, type FanOutRow, MEASURED_MS, measureFanOut } from './fan-out/measure-fan-out.ts'
import { printFanOutHead, printFanOutRow, printRatios } from './fan-out/print-fan-out.ts'
import { buildSubscribers } from './fan-out/subscribers.ts'
import { product } from './product/fan-out-product.ts'
import { withWorkDir } from './product/work-dir.ts'

const SIZES = [1_000, 5_000]
const ROUNDS = 2
const PACKAGES = ['nginx', 'libnginx-mod-nchan', 'gcc', 'libc6-dev']

async function measureAll(variants: readonly FanOutVariant[], workDir: string): Promise<FanOutRow[]> {
  const subscribersProgram = await buildSubscribers(workDir)
  for (const variant of variants) await variant.prepare?.(workDir, Math.max(...SIZES))
  const rows: FanOutRow[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    for (const listeners of SIZES) {
      const load = loadavg()[0]?.toFixed(2)
      console.log(`\nRound ${round}, ${listeners} listeners, load average ${load}`)
      printFanOutHead()
      for (const variant of variants) {
        const row = await measureFanOut(variant, listeners, { workDir, subscribersProgram })
        printFanOutRow(row)
        rows.push(row)
      }
    }
  }
  return rows
}

async function main(): Promise<void> {
  if (process.argv.includes('--install')) console.log(installPackages(PACKAGES) ?? 'Packages are installed.')
  if (process.platform !== 'linux' || !isInstalled('gcc')) {
    console.log(
      'The readers are a program in C for Linux: this bench needs Linux and gcc, so it did not run.',
    )
    return
  }
  const variants = [product, nchan, plainResponseWrite, bareSocketWrite].filter(({ name, findObstacle }) => {
    const obstacle = findObstacle?.()
    if (obstacle) console.log(`Left out: ${name}. ${obstacle}`)
    return !obstacle
  })
  const seconds = MEASURED_MS / 1000
  console.log(
    `${availableParallelism()} cores, ${CHANGES_PER_SECOND} changes a second for ${seconds} s, from before the change is handed over until the listener has read it`,
  )
  await withWorkDir(async (workDir) => printRatios(await measureAll(variants, workDir)))
}

await main()
