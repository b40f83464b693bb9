/**
 * The words that a brand has in its own file, in the language of the page. The brand can translate them in its texts.
 * For menu entries that every brand has, the product has translations too.
 */
import type { BrandView, MenuChild, MenuItem } from '@pickproof/contract/tenants'
import { ENGLISH } from '@pickproof/messages/languages'
import { currentLanguage, defineTexts, isTranslated, t } from '../language/language.ts'

const names: Readonly<Record<string, string>> = defineTexts('app.menu', {
  home: 'Home',
  live: 'Live now',
  faq: 'Rules and questions',
  tutorials: 'Tutorials',
  'support-livechat': 'Support and live chat',
  'account-overview': 'Account overview',
  'my-picks': 'My picks',
  performance: 'Performance',
  rewards: 'Rewards',
  certificates: 'Certificates',
  'challenge-reset': 'Challenge reset',
  'add-new-challenge': 'Add new challenge',
  'top-sports': 'Top sports',
  overview: 'Overview',
  accounts: 'Accounts',
  'all-accounts': 'All',
  'trial-accounts': 'Trial',
  'stage-1-accounts': 'Stage 1',
  'stage-2-accounts': 'Stage 2',
  'big-league-accounts': 'Big league',
  tracking: 'Tracking',
  users: 'Users',
  documents: 'Documents',
  payments: 'Payments',
  picks: 'Picks',
  exposure: 'Exposure',
  review: 'Review',
  settings: 'Settings',
  'sports-market': 'Sports market',
  reward: 'Rewards',
  cache: 'Cache',
  banners: 'Banners',
  'audit-log': 'Audit log',
  staff: 'Staff',
  health: 'Health',
  batches: 'Batches',
})

/** A page that the product adds to the menu of every brand. */
export const addedPageName = (key: string): string => names[key] ?? key

/** A page of the brand in the language of the reader; the server has another language if the brand lacks this one. */
export function pageAddress(href: string): string {
  return /^\/brand\/[^?#]+\.html$/.test(href) ? `${href}?lang=${currentLanguage().code}` : href
}

export function signInWords({ signIn }: BrandView): BrandView['signIn'] {
  return {
    headline: ownOr('headline', signIn.headline),
    subline: ownOr('subline', signIn.subline),
  }
}

export function namedMenu(items: readonly MenuItem[]): readonly MenuItem[] {
  return items.map((item) => ({ ...named(item), children: item.children.map(named) }))
}

function named<Item extends MenuChild | MenuItem>(item: Item): Item {
  const { key, name } = item
  const isEnglish = currentLanguage().code === ENGLISH.code
  return { ...item, name: ownOr(`menu.${key}`, isEnglish ? name : (names[key] ?? name)) }
}

/** The text that the brand has in this language. */
function ownOr(key: string, other: string): string {
  const id = `brand.${key}`
  return isTranslated(id) ? t({ id }) : other
}
