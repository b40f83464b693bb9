/** Every page of the product, with sample values for the parameters of its path. */
import { readFileSync } from 'node:fs'
import { LIST_PAGES } from '@pickproof/contract/lists/list-pages'

/** What the build wrote down about each page. */
interface BuiltPage {
  readonly path: string
  readonly isOpen: boolean
}

const BUILT = new URL('../../web/dist/.vite/first-load.json', import.meta.url)
const { pages: PAGES } = JSON.parse(readFileSync(BUILT, 'utf8')) as { readonly pages: readonly BuiltPage[] }

/** A path is walked once for each value of each parameter. */
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  $token: ['some-token'],
  $code: ['some-code'],
  $sport: ['soccer'],
  $leagueId: ['cordova_-_liga_norte'],
  $match: ['pre-match', 'live-odds'],
  $list: Object.keys(LIST_PAGES),
}

/** These need a choice that the address of the page has, or a moment that a journey brings about. */
const LEFT_OUT = [
  '/app/$sport/$leagueId/$match/game-details',
  '/admin/payments/$id/invoice',
  '/admin/users/$id',
  '/admin/bulk/$id',
  '/admin/payout-files/$id',
  '/app/disputes/$id',
  '/add-second-factor',
]

function samplesOf(path: string): string[] {
  const [parameter] = /\$\w+/.exec(path) ?? []
  if (parameter === undefined) return [path]
  const values = SAMPLES[parameter]
  if (values === undefined) throw new Error(`${path}: no sample value for ${parameter}.`)
  return values.flatMap((value) => samplesOf(path.replace(parameter, value)))
}

const routesBelow = (start: string) =>
  PAGES.filter(({ path }) => path.startsWith(start) && !LEFT_OUT.includes(path)).flatMap(({ path }) =>
    samplesOf(path),
  )

export const SIGNED_OUT_ROUTES = PAGES.filter(({ isOpen }) => isOpen).flatMap(({ path }) => samplesOf(path))

export const PLAYER_ROUTES = [
  ...routesBelow('/app'),
  '/app/soccer/cordova_-_liga_norte/pre-match/game-details?fixtureId=1&sportbook=2',
  '/app/blank-page',
  '/app/not-a-sport',
]

export const BACKOFFICE_ROUTES = [...routesBelow('/admin'), '/admin/not-a-page']

/** The documents list one page without content. */
export const WITHOUT_HEADING: readonly string[] = ['/app/blank-page']
