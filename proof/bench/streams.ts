/**
 * What a reader that does not read costs the others, and what 10,000 readers who come and go leave behind in the
 * product. Prints, never fails.
 */
import { availableParallelism, loadavg } from 'node:os'
import { isInstalled } from './fan-out/nchan.ts'
import { buildSubscribers } from './fan-out/subscribers.ts'
import { measureChurn, printChurn } from './streams/churn.ts'
import { measureStall, printStall } from './streams/stall.ts'
import { withWorkDir } from './product/work-dir.ts'

async function main(): Promise<void> {
  if (process.platform !== 'linux' || !isInstalled('gcc')) {
    console.log(
      'The readers are a program in C for Linux: this bench needs Linux and gcc, so it did not run.',
    )
    return
  }
  console.log(`${availableParallelism()} cores, load average ${loadavg()[0]?.toFixed(2)}`)
  await withWorkDir(async (workDir) => {
    const subscribersProgram = await buildSubscribers(workDir)
    printStall(await measureStall({ workDir, subscribersProgram }))
    printChurn(await measureChurn(workDir))
  })
}

await main()
