import { describe, expect, it } from 'vitest'
import { type BrandFileInput, brandFileSchema, tutorialFileSchema } from './brand-file.ts'
import type { Palette } from './brand-parts.ts'
import { brandViewSchema } from './tenants.ts'

const grey = '#808080'
const palette: Palette = {
  surface0: grey,
  surface1: grey,
  surface2: grey,
  surface3: grey,
  text: grey,
  textMuted: grey,
  line: grey,
  lineControl: grey,
  brand: grey,
  onBrand: grey,
  accent: grey,
  up: grey,
  down: grey,
  warn: grey,
  info: grey,
  focus: grey,
  overlayLine: grey,
  softPercent: 15,
}

const brand: BrandFileInput = {
  tenantId: 'fourth',
  hosts: ['fourth.example'],
  name: 'Fourth',
  desc: '',
  title: 'Fourth',
  signIn: { headline: 'Welcome', subline: '' },
  favicon: 'favicon.svg',
  logo: 'logo.svg',
  logoDark: 'logo-dark.svg',
  bettingCardLogo: 'card.svg',
  smallLogo: 'small.svg',
  liveChatSupport: false,
  createAccountUrl: '',
  faqUrl: '',
  checkoutUrl: '',
  termsAndCondition: '',
  privacyPolicy: '',
  tenantPublicSiteUrl: '',
  showPoweredBy: false,
  brandLink: '',
  brandName: '',
  isCustomLogin: false,
  menu: {
    userMenu: [{ key: 'home', name: 'Home', icon: 'home', link: '/app', title: false, children: [] }],
    adminMenu: [],
    superAdminMenu: [],
  },
  theme: {
    dark: palette,
    light: palette,
    display: { family: 'Barlow Condensed', stretchPercent: 100, weight: 600, trackingEm: 0 },
  },
  isMultiCurrency: false,
  currencyType: [{ label: 'US dollar', value: 'USD', countryFlag: 'US' }],
  addOnChallenge: false,
  support: { licenceId: '', techSupportFormId: '', salesFormId: '', liveChatId: '' },
  mail: { fromName: 'Fourth', fromAddress: 'no-reply@fourth.example', replyTo: '' },
  accnoPrefix: 'FO',
  restrictedCountries: [],
}

function refusedFields(change: Record<string, unknown>): string[] {
  const parsed = brandFileSchema.safeParse({ ...brand, ...change })
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.path.join('.'))
}

describe('the file of a brand', () => {
  it('[T008] works with its links left empty', () => {
    expect(brandFileSchema.parse(brand)).toMatchObject({ termsAndCondition: '', privacyPolicy: '' })
  })

  it('[T014] [T015] without a choice the odds are DECIMAL and the currency is USD', () => {
    expect(brandFileSchema.parse(brand)).toMatchObject({
      defaultOddType: 'DECIMAL',
      defaultCurrency: 'USD',
      parlayEnabled: true,
      preMatchCountdownSeconds: 3,
      liveCountdownSeconds: 8,
      referralPercentage: 10,
      cashoutDeductionPercentage: 10,
      emailTopLevelMax: 4,
    })
  })

  it.each([
    ['a script as a link', { faqUrl: 'javascript:alert(1)' }, 'faqUrl'],
    ['a quote in a link', { checkoutUrl: 'https://x.example/"onload=' }, 'checkoutUrl'],
    ['an asset outside its folder', { logo: '../generic/logo.svg' }, 'logo'],
    ['a host with a port', { hosts: ['fourth.example:3000'] }, 'hosts.0'],
    ['an unknown setting', { colour: 'red' }, ''],
    ['a tenant id with a slash', { tenantId: '../x' }, 'tenantId'],
    ['several currencies where there is one', { isMultiCurrency: true }, 'isMultiCurrency'],
    ['a default currency it does not support', { defaultCurrency: 'EUR' }, 'defaultCurrency'],
    ['an email with a top-level part of 3 letters at most', { emailTopLevelMax: 3 }, 'emailTopLevelMax'],
    ['an email with a top-level part of 64 letters', { emailTopLevelMax: 64 }, 'emailTopLevelMax'],
    ['a share finer than hundredths of a percent', { referralPercentage: 12.345 }, 'referralPercentage'],
    [
      'a colour that is more than a colour',
      {
        theme: { ...brand.theme, dark: { ...palette, text: '#fff;}body{' } },
      },
      'theme.dark.text',
    ],
  ])('refuses %s', (_what, change, field) => {
    expect(refusedFields(change)).toEqual([field])
  })

  it('[decision 26] may name its own thresholds of the review queue, and no others', () => {
    expect(brandFileSchema.parse(brand).review).toEqual({})
    expect(brandFileSchema.parse({ ...brand, review: { opensAt: 80 } }).review).toEqual({ opensAt: 80 })
    expect(refusedFields({ review: { opensAt: 101 } })).toEqual(['review.opensAt'])
    expect(refusedFields({ review: { other: 1 } })).toEqual(['review'])
  })

  it('[U037] takes tutorials from its own folder or from elsewhere', () => {
    const video = { poster: 'tour.jpg', captions: 'tour.vtt', transcript: 'tour.html' }
    const tutorials = [
      { title: 'Welcome', src: 'welcome.html' },
      { title: 'Rules', src: 'https://video.example/embed/1' },
      { title: 'Tour', src: 'tour.webm', ...video },
      { title: 'Tour', src: 'https://media.example:8443/tour.mp4?v=2', ...video },
    ]
    expect(tutorialFileSchema.parse(tutorials)).toEqual(tutorials)
  })

  it.each([
    ['src', { src: '../../etc/passwd' }],
    ['src', { src: 'tour.avi' }],
    ['src', { src: 'http://media.example/tour.mp4' }],
    ['src', { src: 'javascript:alert(1)//.mp4' }],
    ['src', { src: "https://media.example/; script-src 'unsafe-inline'.mp4" }],
    ['poster', { src: 'tour.webm', poster: '../tour.jpg' }],
    ['captions', { src: 'tour.webm', captions: 'tour.srt' }],
    ['transcript', { src: 'tour.webm', transcript: 'https://media.example/tour.html' }],
    ['poster', { src: 'welcome.html', poster: 'tour.jpg' }],
    ['captions', { src: 'https://video.example/embed/1', captions: 'tour.vtt' }],
  ])('[U037] rejects the %s of a tutorial: %j', (field, tutorial) => {
    const { error } = tutorialFileSchema.safeParse([{ title: 'x', ...tutorial }])
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([`0.${field}`])
  })
})

describe('the brand as the browser sees it', () => {
  const fields = Object.keys(brandViewSchema.shape)

  it.each([
    'tenantId name desc title favicon logo logoDark bettingCardLogo smallLogo liveChatSupport createAccountUrl',
    'faqUrl checkoutUrl termsAndCondition privacyPolicy tenantPublicSiteUrl showPoweredBy isCustomLogin',
    'defaultOddType menu tutorial theme basePlan isMultiCurrency currencyType addOnChallenge',
  ])('[T005] has %s', (names) => {
    expect(fields).toEqual(expect.arrayContaining(names.split(' ')))
  })

  it('[T005] nests menus, tutorials, palettes and currencies as named', () => {
    const { menu, tutorial, theme, currencyType } = brandViewSchema.shape
    expect(Object.keys(menu.shape)).toEqual(['userMenu', 'adminMenu', 'superAdminMenu'])
    expect(Object.keys(tutorial.element.shape)).toEqual(expect.arrayContaining(['src', 'title']))
    expect(Object.keys(theme.shape)).toEqual(expect.arrayContaining(['dark', 'light']))
    expect(Object.keys(currencyType.element.shape)).toEqual(['label', 'value', 'countryFlag'])
  })

  it('[T006] has the powered-by parts', () => {
    expect(fields).toEqual(expect.arrayContaining(['poweredByLogo', 'brandLink', 'brandName']))
  })

  it('[T007] a menu item has key, name, image or icon, link, title flag and children', () => {
    const item = brandViewSchema.shape.menu.shape.userMenu.element
    expect(Object.keys(item.shape).sort()).toEqual([
      'children',
      'icon',
      'image',
      'key',
      'link',
      'name',
      'title',
    ])
    const entry = { key: 'news', name: 'News', link: '/app/news', title: false, children: [] }
    for (const look of [{ icon: 'gift' }, { image: '/brand/pick-trading/news.svg' }])
      expect(item.parse({ ...entry, ...look })).toEqual({ ...entry, ...look })
    for (const part of Object.keys(entry))
      expect(item.safeParse({ ...entry, icon: 'gift', [part]: undefined }).success, part).toBe(false)
  })

  it('does not reveal what only the server needs', () => {
    for (const field of [
      'hosts',
      'mail',
      'accnoPrefix',
      'payoutSecondPersonAbove',
      'twoPeople',
      'review',
      'restrictedCountries',
    ])
      expect(fields).not.toContain(field)
  })
})

describe('the limit above which a payout needs two people', () => {
  const limitOf = (payoutSecondPersonAbove?: object) =>
    brandFileSchema.safeParse({ ...brand, ...(payoutSecondPersonAbove ? { payoutSecondPersonAbove } : {}) })

  it('is named per currency, and none where it is not', () => {
    expect(limitOf().data?.payoutSecondPersonAbove).toEqual({})
    expect(limitOf({ USD: 1000, GBP: 799.5 }).data?.payoutSecondPersonAbove).toEqual({
      USD: 1000,
      GBP: 799.5,
    })
    for (const wrong of [{ YEN: 1 }, { USD: -1 }, { USD: 10.005 }, { USD: '1000' }])
      expect([wrong, limitOf(wrong).success]).toEqual([wrong, false])
  })
})

describe('[T23-2] what one person may move alone', () => {
  const readWith = (twoPeople?: object) =>
    brandFileSchema.safeParse({ ...brand, ...(twoPeople ? { twoPeople } : {}) })

  it('is nothing where the brand names nothing, and a proposal expires after three days', () => {
    const { twoPeople: _own, ...bare } = brand as Record<string, unknown>
    expect(brandFileSchema.safeParse(bare).data?.twoPeople).toEqual({
      onePersonUpTo: {},
      expireAfterHours: 72,
    })
  })

  it('is named per act and currency, for acts that have an amount', () => {
    expect(readWith({ onePersonUpTo: { 'reward-credit': { USD: 10.5 } } }).success).toBe(true)
    for (const wrong of [
      { onePersonUpTo: { 'user-purge': { USD: 1 } } },
      { onePersonUpTo: { 'reward-credit': { YEN: 1 } } },
      { onePersonUpTo: { 'reward-credit': { USD: -1 } } },
      { expireAfterHours: 0 },
    ])
      expect([wrong, readWith(wrong).success]).toEqual([wrong, false])
  })
})
