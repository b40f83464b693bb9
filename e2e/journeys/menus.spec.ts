import { LIST_PAGES } from '@pickproof/contract/lists/list-pages'
import { inEnglish } from '@pickproof/messages/english'
import type { Page } from '@playwright/test'
import { expect, test } from '../pages/journey.ts'
import { newPlayer } from '../pages/new-player.ts'
import { entriesOf, shell } from '../pages/shell.ts'
import { signIn } from '../pages/sign-in.ts'

const SPORTS: [string, string][] = [
  'basketball',
  'football',
  'baseball',
  'soccer',
  'hockey',
  'tennis',
  'cricket',
].map((sport) => [sport, `/app/${sport}`])

const FULL_MENU: [string, string][] = [
  ['home', '/app'],
  ['live now', '/app/live'],
  ['faq/rules', '/app/faq'],
  ['tutorials', '/app/tutorials'],
  ['support & livechat', '/app/support-livechat'],
  ['account overview', '/app/account-overview'],
  ['my picks', '/app/my-picks'],
  ['performance', '/app/performance'],
  ['rewards', '/app/rewards'],
  ['certificates', '/app/certificates'],
  ['challenge reset', '/app/challenge-reset'],
  ['add new challenge', '/app/add-new-challenge'],
]

/** What a brand calls otherwise or leaves out, by path; null leaves it out. */
const DIFFERENCES: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  // The specification fixes the entries of the main brand, so My picks links to Performance there.
  'pick-trading': { '/app/live': null, '/app/performance': null },
  generic: { '/app/faq': null, '/app/support-livechat': null },
  'sport-funding': {
    '/app/support-livechat': null,
    '/app/account-overview': 'challenge overview',
    '/app/add-new-challenge': 'buy challenge',
  },
}

/** What the entry of the rules leads to. */
const expectRules: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'pick-trading': async (page) => {
    await shell(page).playerMenu.getByRole('link', { name: 'Faq/Rules' }).click()
    await expect(page).toHaveURL(/\/app\/faq/)
    await expect(page.getByRole('main').getByText('General Rules').first()).toBeVisible()
  },
  'sport-funding': async (page) => {
    const href = '/brand/sport-funding/faq.html'
    await shell(page).playerMenu.locator('a[href*="/app/faq"]').click()
    const link = page.getByRole('main').getByRole('link', { name: 'Open the rules' })
    await expect(link).toBeVisible()
    expect(new URL((await link.getAttribute('href')) ?? '', page.url()).pathname).toBe(href)
    expect((await page.request.get(href)).ok()).toBe(true)
  },
}

for (const [brand, rows] of [
  ['pick-trading', '[T022] [T023] [T024] [T010]'],
  ['generic', '[T028] [T010]'],
  ['sport-funding', '[T029] [T026] [T027] [T010]'],
] as const)
  test.describe(`the player menu of ${brand}`, () => {
    test.use({ brand, role: 'USER' })

    test(`${rows} lists its entries in order, then Top Sports, and the rules where the brand has them`, async ({
      page,
      open,
    }) => {
      await open('/app')
      const menu = shell(page).playerMenu
      await expect(menu.getByRole('heading', { name: 'Top Sports' })).toBeVisible()
      await expect(menu.getByRole('link', { name: 'Soccer' })).toBeVisible()
      const expected = FULL_MENU.flatMap(([words, path]): [string, string][] => {
        const other = DIFFERENCES[brand]?.[path]
        return other === null ? [] : [[other ?? words, path]]
      })
      await expect.poll(async () => await entriesOf(menu)).toEqual([...expected, ...SPORTS])
      await expectRules[brand]?.(page)
    })
  })

test('[T025] Rewards is missing for a player without a referral code', async ({ page, open, request }) => {
  const player = await newPlayer(request)
  await open('/login')
  await signIn(page, player)
  const menu = shell(page).playerMenu
  await expect(menu.getByRole('link', { name: 'Certificates' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Rewards' })).toHaveCount(0)
})

const SHARED_MENU: [string, string][] = [
  ['overview', '/admin'],
  ['accounts', '/admin/accounts'],
  ['all', '/admin/accounts'],
  ['trial', '/admin/accounts/trial-accounts'],
  ['stage 1', '/admin/accounts/stage-1-accounts'],
  ['stage 2', '/admin/accounts/stage-2-accounts'],
  ['big league', '/admin/accounts/big-league-accounts'],
  ['tracking', '/admin/accounts/tracking'],
  ['users', '/admin/users'],
  ['documents', '/admin/documents'],
  ['payments', '/admin/payments'],
  ['approvals', '/admin/approvals'],
  ['picks', '/admin/picks'],
  ['exposure', '/admin/exposure'],
  ['review', '/admin/review'],
  ['disputes', '/admin/disputes'],
  ['sports market', '/admin/sports-market'],
]

const LAST_ENTRIES: [string, string][] = [
  ['health', '/admin/health'],
  ['batches', '/admin/bulk'],
]

const ADMIN_MENU = [...SHARED_MENU, ...LAST_ENTRIES]

const SUPER_ADMIN_ADDS: [string, string][] = [
  ['rewards', '/admin/reward'],
  ['cache', '/admin/cache'],
  ['banners', '/admin/banners'],
  ['audit log', '/admin/audit-log'],
  ['staff', '/admin/staff'],
  ...LAST_ENTRIES,
  ...Object.entries(LIST_PAGES).map(([name, { page }]): [string, string] => [
    inEnglish(page.title).toLowerCase(),
    `/admin/lists/${name}`,
  ]),
]

test.describe('the menu of an ADMIN', () => {
  test.use({ role: 'ADMIN' })

  test('[T030] [T031] [T032] is the admin menu', async ({ page, open }) => {
    await open('/admin')
    const menu = shell(page).backofficeMenu
    await expect(menu.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await expect.poll(async () => await entriesOf(menu)).toEqual(ADMIN_MENU)
    await expect(menu.getByRole('list', { name: 'Accounts' }).getByRole('link')).toHaveCount(6)
    await expect(menu.getByRole('list', { name: 'Settings' }).getByRole('link')).toHaveText([
      'Sports Market',
      'Health',
      'Batches',
    ])
    await menu.getByRole('link', { name: 'Stage 2' }).click()
    await expect(page).toHaveURL(/\/admin\/accounts\/stage-2-accounts/)
    await expect(menu.getByRole('link', { name: 'Stage 2' })).toHaveAttribute('aria-current', 'page')
  })
})

test.describe('the menu of a SUPER_ADMIN', () => {
  test.use({ role: 'SUPER_ADMIN', brand: 'generic' })

  test('[T033] ends with rewards, cache and banners', async ({ page, open }) => {
    await open('/admin')
    const menu = shell(page).backofficeMenu
    await expect(menu.getByRole('link', { name: 'Banners' })).toBeVisible()
    await expect.poll(async () => await entriesOf(menu)).toEqual([...SHARED_MENU, ...SUPER_ADMIN_ADDS])
    await menu.getByRole('link', { name: 'Cache' }).click()
    await expect(page).toHaveURL(/\/admin\/cache/)
    await expect(shell(page).heading).toHaveText('Cache')
  })
})
