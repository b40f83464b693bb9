/** The checks of receipts in Chromium, with the code that a web page loads. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Receipt } from '@pickproof/verifier/check-receipt'
import { build } from 'vite'
import { findBrowser } from '../../../scripts/find-browser.ts'
import { BrowserPage } from '../chips/devtools.ts'
import { withWorkDir } from '../product/work-dir.ts'

const ROOT_DIR = fileURLToPath(new URL('../../../', import.meta.url))
const ENTRY = fileURLToPath(import.meta.resolve('@pickproof/verifier/check-receipt'))

async function bundleChecks(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: ENTRY, formats: ['es'] } },
  })
  const [first] = Array.isArray(built) ? built : [built]
  if (!first || !('output' in first)) throw new Error('the checks were not bundled')
  return first.output[0].code
}

/** From a server on loopback: browsers have signatures in secure contexts only. */
export async function browserChecksPerSecond(
  receipts: readonly Receipt[],
  measuredMs: number,
): Promise<number> {
  const code = await bundleChecks()
  const server = createServer((request, response) => {
    const isScript = request.url === '/checks.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? code : '<title>Checks</title>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const browser = await findBrowser({ rootDir: ROOT_DIR, log: console.log })
  let perSecond = 0
  await withWorkDir(async (workDir) => {
    const page = await BrowserPage.open({ ...browser, workDir, width: 800, height: 600 })
    try {
      await page.call('Page.navigate', { url: `http://127.0.0.1:${port}/` })
      await page.until('document.title === "Checks"')
      perSecond = await page.evaluate<number>(`(async () => {
        const { checkReceipt } = await import('/checks.js')
        const receipts = ${JSON.stringify(receipts)}
        const start = performance.now()
        let checked = 0
        while (performance.now() - start < ${measuredMs}) {
          const { isVerified } = await checkReceipt(receipts[checked++ % receipts.length])
          if (!isVerified) throw new Error('a receipt fails')
        }
        return checked / ((performance.now() - start) / 1000)
      })()`)
    } finally {
      await page.close()
      server.close()
    }
  })
  return perSecond
}
