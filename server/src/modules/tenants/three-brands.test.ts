import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '@pickproof/messages/languages'
import { describe, expect, it } from 'vitest'
import { createBrandRegistry } from './brand-registry.ts'
import { toBrandView } from './brand-view.ts'
import { loadBrands } from './load-brands.ts'
import { readFileName } from './translated-files.ts'

const brands = createBrandRegistry(
  await loadBrands(fileURLToPath(new URL('../../../../brands', import.meta.url))),
  'pick-trading',
)
const pickTrading = brands.getById('pick-trading')
const generic = brands.getById('generic')
const sportFunding = brands.getById('sport-funding')

describe('the three brands', () => {
  it('[T004] are exactly pick-trading, generic and sport-funding, and every host leads to one of them', () => {
    expect(brands.all.map((brand) => brand.tenantId).sort()).toEqual([
      'generic',
      'pick-trading',
      'sport-funding',
    ])
    for (const brand of brands.all) {
      expect(brand.hosts.length).toBeGreaterThan(0)
      for (const host of brand.hosts)
        expect(brands.resolve({ host, isLocalHost: false }).tenantId).toBe(brand.tenantId)
    }
  })

  it.each([
    [
      '[T005] has every field of a tenant configuration',
      [
        'tenantId',
        'name',
        'desc',
        'title',
        'favicon',
        'logo',
        'logoDark',
        'bettingCardLogo',
        'smallLogo',
        'liveChatSupport',
        'createAccountUrl',
        'faqUrl',
        'checkoutUrl',
        'termsAndCondition',
        'privacyPolicy',
        'tenantPublicSiteUrl',
        'showPoweredBy',
        'isCustomLogin',
        'defaultOddType',
        'menu',
        'tutorial',
        'theme',
        'basePlan',
        'isMultiCurrency',
        'currencyType',
        'addOnChallenge',
      ],
    ],
    ['[T006] carries the powered-by logo, link and name', ['poweredByLogo', 'brandLink', 'brandName']],
  ])('each view %s', (_title, fields) => {
    for (const brand of brands.all) {
      const view = toBrandView(brand)
      for (const field of fields) expect(view, `${brand.tenantId} ${field}`).toHaveProperty(field)
    }
  })

  it('a view reveals nothing that only the server needs', () => {
    const view = toBrandView(brands.getById('pick-trading'))
    for (const field of [
      'hosts',
      'mail',
      'accnoPrefix',
      'payoutSecondPersonAbove',
      'twoPeople',
      'restrictedCountries',
      'plans',
      'assets',
    ]) {
      expect(view).not.toHaveProperty(field)
    }
  })

  it('[T008] may leave links empty', () => {
    expect(generic).toMatchObject({ termsAndCondition: '', privacyPolicy: '', faqUrl: '' })
  })

  it('[T010] have their own menus and their own FAQ link', () => {
    expect(new Set(brands.all.map((brand) => brand.faqUrl)).size).toBe(3)
    expect(new Set(brands.all.map((brand) => JSON.stringify(brand.menu.userMenu))).size).toBe(3)
  })

  it('[T011] pick-trading has several currencies: GBP, USD and EUR', () => {
    expect(pickTrading.isMultiCurrency).toBe(true)
    expect(pickTrading.currencyType.map((currency) => currency.value)).toEqual(['GBP', 'USD', 'EUR'])
    expect(pickTrading.currencyType.map((currency) => currency.countryFlag)).toEqual(['GB', 'US', 'EU'])
  })

  it('[T012] generic and sport-funding have US dollars only', () => {
    for (const brand of [generic, sportFunding]) {
      expect(brand.isMultiCurrency).toBe(false)
      expect(brand.currencyType.map((currency) => currency.value)).toEqual(['USD'])
    }
  })

  it('[T013] show decimal odds by default, but sport-funding shows American ones', () => {
    expect([pickTrading, generic, sportFunding].map((brand) => brand.defaultOddType)).toEqual([
      'DECIMAL',
      'DECIMAL',
      'AMERICAN',
    ])
  })

  it('[T016] have live chat on in one brand and off in the others', () => {
    expect([pickTrading, generic, sportFunding].map((brand) => brand.liveChatSupport)).toEqual([
      true,
      false,
      false,
    ])
  })

  it('[T017] have one custom login screen, that of sport-funding', () => {
    expect(brands.all.filter((brand) => brand.isCustomLogin)).toEqual([sportFunding])
  })

  it('[U038] [U039] have twelve tutorials in pick-trading and none elsewhere', () => {
    expect(pickTrading.tutorials.get('en')?.map((tutorial) => tutorial.title)).toEqual([
      'Welcome',
      'How to use the dashboard',
      'Rules for stage 1 and stage 2',
      'Rules for big league funded accounts',
      ...['Football', 'Basketball', 'Hockey', 'Soccer', 'Cricket', 'Tennis', 'MMA', 'Rugby'].map(
        (sport) => `${sport} picks explained`,
      ),
    ])
    expect([generic, sportFunding].flatMap((brand) => [...brand.tutorials.values()].flat())).toEqual([])
  })

  it('name no page of their folder that is not there, in a link or in a page', () => {
    for (const { tenantId, assets, tutorials, faqUrl, termsAndCondition, privacyPolicy } of brands.all) {
      const names = [...assets.keys()]
      const sources = [...tutorials.values()].flat().map(({ src }) => src.replace(/\?.*/, ''))
      const links = [...sources, faqUrl, termsAndCondition, privacyPolicy]
      for (const link of links.filter((each) => each.startsWith('/brand/'))) {
        expect(names, link).toContain(link.replace(`/brand/${tenantId}/`, ''))
      }
      for (const [name, asset] of assets) {
        if (!name.endsWith('.html')) continue
        for (const [, file = ''] of asset.body.toString().matchAll(/href="([^"]+)"/g))
          expect(names, name).toContain(file)
      }
    }
  })

  it('have every page, list and caption in every language of the product, in the same shape', () => {
    const shapeOf = (html: string) => html.match(/<\/?(?!html)[a-z]\w*/g)
    const others = LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en')
    for (const { assets, tutorials } of brands.all) {
      for (const [name, { body }] of assets) {
        const isSource = readFileName(name).source === name
        if (!isSource || !/\.(?:html|vtt)$/.test(name)) continue
        for (const code of others) {
          const own = assets.get(name.replace(/\.\w+$/, `.${code}$&`))?.body.toString()
          expect(own, `${name} in ${code}`).toBeDefined()
          expect(shapeOf(own ?? ''), `${name} in ${code}`).toEqual(shapeOf(body.toString()))
          expect(own?.match(/\d\d:\d\d:\d\d\.\d+/g)).toEqual(body.toString().match(/\d\d:\d\d:\d\d\.\d+/g))
        }
      }
      const english = tutorials.get('en') ?? []
      for (const code of others) {
        const own = tutorials.get(code) ?? []
        expect(own.map(({ poster }) => poster)).toEqual(english.map(({ poster }) => poster))
        for (const [index, { title }] of own.entries()) expect(title).not.toBe(english[index]?.title)
      }
    }
  })

  it('draw their logos without any text that needs a font, and without scripts', () => {
    for (const { assets } of brands.all) {
      for (const [name, asset] of assets) {
        if (name.endsWith('.svg'))
          expect(asset.body.toString(), name).not.toMatch(/<text|<script|font-family|href=/)
      }
    }
  })
})
