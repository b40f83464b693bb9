/** Reads a folder of brands. Any mistake stops the start with one sentence. A brand is never half loaded. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrandFile, brandFileSchema } from '@pickproof/contract/brand-file'
import { SettingError } from '../../config.ts'
import { isLocalHostName } from '../../platform/http/local-host.ts'
import type { Brand, BrandAsset } from './brand.ts'
import { brandMistake, checkBrandJson, findBrandJson } from './brand-json.ts'
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

const BRAND = 'brand.json'
const PLANS = 'plans.json'

interface LoadOptions {
  /** In production the demo services do not exist, so no brand leads to them, and a brand has its own host. */
  readonly isProduction?: boolean
}

export async function loadBrands(
  brandsDir: string,
  { isProduction = false }: LoadOptions = {},
): Promise<readonly Brand[]> {
  const entries = await readdir(brandsDir, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    throw new SettingError(
      `The setting BRANDS_DIR names the folder ${brandsDir}, which cannot be read (${error.code}).`,
    )
  })
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
  if (folders.length === 0) {
    throw new SettingError(`The setting BRANDS_DIR names the folder ${brandsDir}, which holds no brand.`)
  }
  const names = folders.map((folder) => folder.name).sort()
  const brands = await Promise.all(names.map((name) => loadBrand(brandsDir, name)))
  ensureDistinct(brandsDir, brands)
  return isProduction ? brands.map((brand) => forProduction(brandsDir, brand)) : brands
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
  ensurePictures(path, brand, assets)
  ensureReadable(path, brand)

  const { plans, coupons } = await readPlans(folder, brand)
  const texts = await readBrandTexts(folder)
  ensurePages(folder, assets, { language: brand.language, texts })
  const tutorials = await readTutorials(folder, { ...brand, texts }, assets)
  assets.set(THEME_FILE, createCssAsset(themeCss(brand.theme)))
  for (const { code, ownTexts } of texts) assets.set(textsFileOf(code), createJsonAsset(ownTexts))
  const loaded = { ...brand, plans, coupons, basePlan: basePlanCodes(plans), tutorials, texts }
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

function ensurePictures(path: string, brand: BrandFile, assets: ReadonlyMap<string, BrandAsset>): void {
  for (const field of PICTURES) {
    const file = brand[field]
    if (file !== undefined && !assets.has(file))
      throw brandMistake(path, field, `There is no file ${file} beside it`)
  }
}

function ensureReadable(path: string, brand: BrandFile): void {
  for (const theme of ['dark', 'light'] as const) {
    const [miss] = findContrastMisses(brand.theme[theme])
    if (!miss) continue
    throw brandMistake(
      path,
      `theme.${theme}.${miss.front}`,
      `Its contrast on ${miss.back} is ${miss.ratio.toFixed(2)} and must be at least ${miss.ratioMin}`,
    )
  }
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
