/** Reads a folder of brands, and every mistake in it. A brand is never half loaded. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrandFile, brandFileSchema } from '@pickproof/contract/brand-file'
import { SettingError } from '../../config.ts'
import { isLocalHostName } from '../../platform/http/local-host.ts'
import type { Brand, BrandAsset } from './brand.ts'
import { brandMistake, checkBrandJson, findBrandJson, joinMistakes } from './brand-json.ts'
import { readBrandTexts, textsFileOf } from './brand-texts.ts'
import { THEME_FILE } from './brand-view.ts'
import { withoutStandIns } from './demo-paths.ts'
import { basePlanCodes, expandPlans, plansFileSchema } from './expand-plans.ts'
import { MANIFEST_FILE, manifestOf } from './installable.ts'
import { findContrastMisses } from './palette-contrast.ts'
import { createCssAsset, createJsonAsset, readAssets } from './read-assets.ts'
import { readTutorials } from './read-tutorials.ts'
import { themeCss } from './theme-css.ts'
import { ensurePages } from './translated-files.ts'
import type { Figure } from '../../platform/http/metrics.ts'

const BRAND = 'brand.json'
const PLANS = 'plans.json'

interface LoadOptions {
  /** In production the demo services do not exist, so no brand leads to them, and a brand has its own host. */
  readonly isProduction?: boolean
}

export interface LeftOutBrand {
  readonly tenantId: string
  readonly mistakes: readonly string[]
}

export interface ReadBrands {
  readonly brands: readonly Brand[]
  /** Brands with mistakes. The others run without them. */
  readonly leftOut: readonly LeftOutBrand[]
}

/** All brands of the folder, or an error with every mistake of every brand. */
export async function loadBrands(brandsDir: string, options: LoadOptions = {}): Promise<readonly Brand[]> {
  const { brands, leftOut } = await readBrands(brandsDir, options)
  const mistakes = leftOut.flatMap((brand) => brand.mistakes)
  if (mistakes.length > 0) throw new SettingError(mistakes.join('\n'))
  return brands
}

export async function readBrands(
  brandsDir: string,
  { isProduction = false }: LoadOptions = {},
): Promise<ReadBrands> {
  const names = await listFolders(brandsDir)
  const read = await Promise.all(
    names.map(async (name) => await orMistakes(async () => await loadBrand(brandsDir, name))),
  )
  const brands: Brand[] = []
  const leftOut: LeftOutBrand[] = []
  for (const [index, found] of read.entries()) {
    const usable =
      found instanceof SettingError
        ? found
        : await orMistakes(() => {
            ensureDistinct(brandsDir, [...brands, found])
            return isProduction ? forProduction(brandsDir, found) : found
          })
    if (usable instanceof SettingError)
      leftOut.push({ tenantId: names[index] ?? '', mistakes: usable.message.split('\n') })
    else brands.push(usable)
  }
  return { brands, leftOut }
}

async function listFolders(brandsDir: string): Promise<readonly string[]> {
  const entries = await readdir(brandsDir, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    throw new SettingError(
      `The setting BRANDS_DIR names the folder ${brandsDir}, which cannot be read (${error.code}).`,
    )
  })
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
  if (folders.length === 0) {
    throw new SettingError(`The setting BRANDS_DIR names the folder ${brandsDir}, which holds no brand.`)
  }
  return folders.map((folder) => folder.name).sort()
}

async function orMistakes<T>(work: () => T | Promise<T>): Promise<T | SettingError> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SettingError) return error
    throw error
  }
}

/** One brand of the folder as it is now, among the others as they are known. */
export async function reloadBrand(
  brandsDir: string,
  known: { readonly all: readonly Brand[] },
  tenantId: string,
  { isProduction = false }: LoadOptions = {},
): Promise<Brand> {
  const brand = await loadBrand(brandsDir, tenantId)
  ensureDistinct(brandsDir, [...known.all.filter((other) => other.tenantId !== tenantId), brand])
  return isProduction ? forProduction(brandsDir, brand) : brand
}

/**
 * Links in mails lead to a host of the brand. Without a public one, the caller who requests the mail would choose the
 * host, and the link has the token that sets a password.
 */
function forProduction(brandsDir: string, brand: Brand): Brand {
  if (brand.hosts.every(isLocalHostName))
    throw brandMistake(
      join(brandsDir, brand.tenantId, BRAND),
      'hosts',
      'In production it must name a host under which people reach the brand: links in mails lead there',
    )
  return withoutStandIns(brand)
}

async function loadBrand(brandsDir: string, folderName: string): Promise<Brand> {
  const folder = join(brandsDir, folderName)
  const path = join(folder, BRAND)
  const written = await findBrandJson(path)
  if (written === undefined) throw brandMistake(path, '', 'It is missing')
  const brand = checkBrandJson(brandFileSchema, written, path)
  if (brand.tenantId !== folderName) {
    throw brandMistake(path, 'tenantId', `It must be the name of its folder, ${folderName}`)
  }
  const assets = await readAssets(folder)
  const mistakes: SettingError[] = []
  const note = async <T>(work: () => T | Promise<T>): Promise<T | undefined> => {
    const found = await orMistakes(work)
    if (!(found instanceof SettingError)) return found
    mistakes.push(found)
    return undefined
  }
  for (const field of PICTURES) await note(() => ensurePicture(path, brand, { field, assets }))
  for (const theme of ['dark', 'light'] as const) await note(() => ensureReadable(path, brand, theme))
  const catalog = await note(async () => await readPlans(folder, brand))
  const texts = await note(async () => await readBrandTexts(folder))
  const tutorials =
    texts &&
    (await note(async () => {
      ensurePages(folder, assets, { language: brand.language, texts })
      return await readTutorials(folder, { ...brand, texts }, assets)
    }))
  if (!catalog || !texts || !tutorials || mistakes.length > 0) throw joinMistakes(mistakes)

  assets.set(THEME_FILE, createCssAsset(themeCss(brand.theme)))
  for (const { code, ownTexts } of texts) assets.set(textsFileOf(code), createJsonAsset(ownTexts))
  const loaded = { ...brand, ...catalog, basePlan: basePlanCodes(catalog.plans), tutorials, texts }
  assets.set(MANIFEST_FILE, manifestOf(loaded))
  return { ...loaded, assets }
}

async function readPlans(folder: string, brand: BrandFile): Promise<Pick<Brand, 'plans' | 'coupons'>> {
  const path = join(folder, PLANS)
  const written = await findBrandJson(path)
  if (written === undefined) throw brandMistake(path, '', 'It is missing')
  const file = checkBrandJson(plansFileSchema, written, path)

  const currencies = new Set<string>(brand.currencyType.map(({ value }) => value))
  for (const currency of currencies) {
    if (currency in file.prices) continue
    throw brandMistake(path, `prices.${currency}`, 'It is missing, but the brand has that currency')
  }
  for (const currency of Object.keys(file.prices)) {
    if (currencies.has(currency)) continue
    throw brandMistake(path, `prices.${currency}`, 'The brand does not have that currency')
  }
  if (brand.addOnChallenge !== (file.addOns !== undefined)) {
    throw brandMistake(path, 'addOns', `It must be there exactly when addOnChallenge is true in ${BRAND}`)
  }
  return { plans: expandPlans(file), coupons: file.coupons }
}

const PICTURES = [
  'favicon',
  'logo',
  'logoDark',
  'bettingCardLogo',
  'smallLogo',
  'customLoginLogo',
  'poweredByLogo',
] as const

function ensurePicture(
  path: string,
  brand: BrandFile,
  { field, assets }: { field: (typeof PICTURES)[number]; assets: ReadonlyMap<string, BrandAsset> },
): void {
  const file = brand[field]
  if (file !== undefined && !assets.has(file))
    throw brandMistake(path, field, `There is no file ${file} beside it`)
}

function ensureReadable(path: string, brand: BrandFile, theme: 'dark' | 'light'): void {
  const firstMisses = new Map<string, SettingError>()
  for (const { front, back, ratio, ratioMin } of findContrastMisses(brand.theme[theme])) {
    const what = `Its contrast on ${back} is ${ratio.toFixed(2)} and must be at least ${ratioMin}`
    if (!firstMisses.has(front)) firstMisses.set(front, brandMistake(path, `theme.${theme}.${front}`, what))
  }
  if (firstMisses.size > 0) throw joinMistakes([...firstMisses.values()])
}

/** A host, and the first letters of an account number, lead to one brand only. Ids are folder names, so they cannot repeat. */
function ensureDistinct(brandsDir: string, brands: readonly Brand[]): void {
  const ownerOf = new Map<string, string>()
  for (const brand of brands) {
    const claims = [
      ...brand.hosts.map((host) => ({ field: 'hosts', claim: `the host ${host}` })),
      { field: 'accnoPrefix', claim: `the prefix ${brand.accnoPrefix}` },
    ]
    for (const { field, claim } of claims) {
      const owner = ownerOf.get(claim)
      if (owner !== undefined) {
        const path = join(brandsDir, brand.tenantId, BRAND)
        throw brandMistake(path, field, `The brand ${owner} already has ${claim}`)
      }
      ownerOf.set(claim, brand.tenantId)
    }
  }
}

export function brandFigures(leftOut: readonly LeftOutBrand[]): readonly Figure[] {
  return [
    {
      name: 'brands_left_out',
      help: 'Brands not served, because of their files',
      read: () => leftOut.length,
    },
  ]
}
