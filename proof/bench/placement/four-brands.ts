/** The brands of the repository and one more like them, so the load covers four tenants. */
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const BRANDS_DIR = fileURLToPath(new URL('../../../brands', import.meta.url))
const MODEL = 'generic'
const FOURTH = 'bench-brand'

export interface BenchBrands {
  readonly dir: string
  readonly tenantIds: readonly string[]
}

export async function makeFourBrands(workDir: string): Promise<BenchBrands> {
  const dir = join(workDir, 'brands')
  await cp(BRANDS_DIR, dir, { recursive: true })
  await cp(join(BRANDS_DIR, MODEL), join(dir, FOURTH), { recursive: true })
  const path = join(dir, FOURTH, 'brand.json')
  const brand = JSON.parse(await readFile(path, 'utf8')) as object
  await writeFile(
    path,
    JSON.stringify({ ...brand, tenantId: FOURTH, hosts: ['bench-brand.localhost'], accnoPrefix: 'BB' }),
  )
  return { dir, tenantIds: await readdir(dir) }
}
