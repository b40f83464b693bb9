import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SettingError } from '../../config.ts'
import { createBrandRegistry } from './brand-registry.ts'
import { toBrandView } from './brand-view.ts'
import { loadBrands, readBrands } from './load-brands.ts'

const BRANDS_DIR = fileURLToPath(new URL('../../../../brands', import.meta.url))
type Json = Record<string, unknown>

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'brands-'))
})
afterEach(async () => await rm(dir, { recursive: true, force: true }))

/** A brand without code: a copy of the generic folder with other words in its files. */
async function makeBrand(tenantId: string, changes: Json = {}): Promise<void> {
  await cp(join(BRANDS_DIR, 'generic'), join(dir, tenantId), { recursive: true })
  const prefix = tenantId.slice(0, 4).toUpperCase()
  await change(tenantId, 'brand.json', {
    tenantId,
    hosts: [`${tenantId}.test`],
    accnoPrefix: prefix,
    ...changes,
  })
}

async function change(tenantId: string, file: string, changes: Json): Promise<void> {
  const path = join(dir, tenantId, file)
  const written = JSON.parse(await readFile(path, 'utf8')) as Json
  // JSON leaves out what is undefined, so a change to undefined removes the field.
  await writeFile(path, JSON.stringify({ ...written, ...changes }))
}

describe('a fourth brand', () => {
  it('is a folder of data: it loads, has its host and leads nowhere else', async () => {
    await cp(BRANDS_DIR, dir, { recursive: true })
    await makeBrand('northgate', { name: 'Northgate', title: 'Northgate' })
    const brands = createBrandRegistry(await loadBrands(dir), 'pick-trading')
    expect(brands.all).toHaveLength(4)
    expect(brands.resolve({ host: 'northgate.test', isLocalHost: false }).name).toBe('Northgate')
    expect(toBrandView(brands.getById('northgate')).logo).toBe('/brand/northgate/logo.svg')
  })

  it('[T014] [T015] shows decimal odds and US dollars when it says nothing else', async () => {
    await makeBrand('northgate', { defaultOddType: undefined, defaultCurrency: undefined })
    const [brand] = await loadBrands(dir)
    expect(brand).toMatchObject({ defaultOddType: 'DECIMAL', defaultCurrency: 'USD' })
  })

  it.each([[[]], [['northgate.localhost', '127.0.0.1']]])(
    'needs a public host in production, and %j is not one: a stranger would choose where mailed links lead',
    async (hosts: string[]) => {
      await makeBrand('northgate', { hosts })
      await expect(loadBrands(dir)).resolves.toHaveLength(1)
      const start = loadBrands(dir, { isProduction: true })
      await expect(start).rejects.toThrow(SettingError)
      await expect(start).rejects.toThrow(
        /northgate.brand\.json, field hosts: In production it must name a host/,
      )
    },
  )

  it('[M023] has no checkout in production while it points at the demo store', async () => {
    await makeBrand('northgate', { checkoutUrl: '/demo-store?lang=en' })
    await makeBrand('southgate', { checkoutUrl: 'https://shop.example/cart' })
    const urls = async (isProduction: boolean) =>
      (await loadBrands(dir, { isProduction })).map((brand) => toBrandView(brand).checkoutUrl)
    expect(await urls(false)).toEqual(['/demo-store?lang=en', 'https://shop.example/cart'])
    expect(await urls(true)).toEqual(['', 'https://shop.example/cart'])
  })

  it('[U037] plays videos of its folder and of other hosts, and embeds everything else', async () => {
    await makeBrand('northgate')
    const files = { poster: 'tour.jpg', captions: 'tour.vtt', transcript: 'tour.html' }
    for (const file of ['tour.webm', ...Object.values(files)])
      await writeFile(join(dir, 'northgate', file), file === 'tour.vtt' ? 'WEBVTT' : 'x')
    const tutorials = [
      { title: 'Tour', src: 'tour.webm', ...files },
      { title: 'Elsewhere', src: 'https://media.example/a.mp4#t=2' },
      { title: 'Page', src: 'tour.html' },
    ]
    await writeFile(join(dir, 'northgate', 'tutorials.json'), JSON.stringify(tutorials))
    const [brand] = await loadBrands(dir)
    const none = { poster: null, captions: null, captionsLanguage: null, transcript: null }
    expect(brand && toBrandView(brand).tutorial).toEqual([
      {
        title: 'Tour',
        src: '/brand/northgate/tour.webm',
        isVideo: true,
        poster: '/brand/northgate/tour.jpg',
        captions: '/brand/northgate/tour.vtt',
        captionsLanguage: 'en',
        transcript: '/brand/northgate/tour.html?lang=en',
      },
      { title: 'Elsewhere', src: 'https://media.example/a.mp4#t=2', isVideo: true, ...none },
      { title: 'Page', src: '/brand/northgate/tour.html?lang=en', isVideo: false, ...none },
    ])
  })

  it('needs no English page when its own language has one', async () => {
    await makeBrand('northgate', { language: 'de' })
    await writeFile(join(dir, 'northgate', 'terms.de.html'), '<html lang="de">')
    expect((await loadBrands(dir))[0]?.assets.has('terms.de.html')).toBe(true)
  })

  it('does without tutorials.json', async () => {
    await makeBrand('northgate')
    await rm(join(dir, 'northgate', 'tutorials.json'))
    expect((await loadBrands(dir))[0]?.tutorials.get('en')).toEqual([])
  })

  it('shows the world no link that leads out of its folder, and no JSON but its texts', async () => {
    await makeBrand('northgate')
    await writeFile(join(dir, 'secret.svg'), '<svg/>')
    await symlink(join(dir, 'secret.svg'), join(dir, 'northgate', 'secret.svg'))
    const names = [...((await loadBrands(dir))[0]?.assets.keys() ?? [])]
    expect(names).toContain('logo.svg')
    expect(names).not.toContain('secret.svg')
    const settings = names.filter((name) => name.endsWith('.json') && !name.startsWith('texts.'))
    expect(settings).toEqual([])
  })
})

describe('a wrong file stops the start with one sentence that names file and field', () => {
  const inBrand = (changes: Json) => async () => await makeBrand('northgate', changes)
  const withTheme = async (theme: 'dark' | 'light', colour: string, value: string) => {
    await makeBrand('northgate')
    const { theme: themes } = JSON.parse(await readFile(join(dir, 'northgate', 'brand.json'), 'utf8')) as {
      theme: Record<string, Json>
    }
    await change('northgate', 'brand.json', {
      theme: { ...themes, [theme]: { ...themes[theme], [colour]: value } },
    })
  }
  const inPlans = (changes: Json) => async () => {
    await makeBrand('northgate')
    await change('northgate', 'plans.json', changes)
  }
  const withFile = (name: string, text: string) => async () => {
    await makeBrand('northgate')
    await writeFile(join(dir, 'northgate', 'terms.html'), '<html lang="en">')
    await writeFile(join(dir, 'northgate', name), text)
  }
  const USD = [{ accountSize: 1000, evaluationFee: 40, resetEvaluationFee: 30 }]

  it.each<[string, () => Promise<void>, RegExp]>([
    [
      'a missing field',
      inBrand({ title: undefined }),
      /northgate.brand\.json, field title: It is missing\.$/,
    ],
    ['an unknown field', inBrand({ colour: 'red' }), /brand\.json, field colour: There is no such field\.$/],
    [
      'a host with a port',
      inBrand({ hosts: ['a.test:80'] }),
      /brand\.json, field hosts\.0: Must be a host name in lower case/,
    ],
    [
      'a link that could run a script',
      inBrand({ faqUrl: 'javascript:alert(1)' }),
      /field faqUrl: Must be empty, an http/,
    ],
    [
      'another id than its folder',
      inBrand({ tenantId: 'southgate' }),
      /field tenantId: It must be the name of its folder, northgate\.$/,
    ],
    [
      'a logo that is not there',
      inBrand({ logo: 'nowhere.svg' }),
      /field logo: There is no file nowhere\.svg beside it\.$/,
    ],
    [
      'a logo outside of the folder',
      inBrand({ logo: '../generic/logo.svg' }),
      /field logo: Must be a picture file in the folder/,
    ],
    [
      'several currencies that it denies',
      inBrand({ isMultiCurrency: true }),
      /field isMultiCurrency: Must be true exactly when/,
    ],
    [
      'a colour that is none',
      () => withTheme('dark', 'brand', 'red'),
      /field theme\.dark\.brand: Must be a color such as/,
    ],
    [
      'text that cannot be read',
      () => withTheme('light', 'textMuted', '#9aa0a6'),
      /field theme\.light\.textMuted: Its contrast on surface0 is \d\.\d\d and must be at least 4\.5\.$/,
    ],
    [
      'a currency without prices',
      inPlans({ prices: {} }),
      /plans\.json, field prices\.USD: It is missing, but/,
    ],
    [
      'prices in a foreign currency',
      inPlans({ prices: { USD, EUR: USD } }),
      /plans\.json, field prices\.EUR: The brand does not have that currency\.$/,
    ],
    [
      'a size nobody can buy',
      inPlans({ prices: { USD: [{ ...USD[0], accountSize: 1500 }] } }),
      /plans\.json, field prices\.USD\.0\.accountSize: /,
    ],
    [
      'a fee that does not rise',
      inPlans({ prices: { USD: [...USD, { ...USD[0], accountSize: 2000, resetEvaluationFee: 60 }] } }),
      /field prices\.USD\.1\.evaluationFee: Must be above/,
    ],
    [
      'add-ons that it does not offer',
      inPlans({ addOns: { picks15FeePercent: 1, days90FeePercent: 1, minimumPick1FeePercent: 1 } }),
      /plans\.json, field addOns: It must be there exactly when/,
    ],
    [
      'no prices at all',
      async () => {
        await makeBrand('northgate')
        await rm(join(dir, 'northgate', 'plans.json'))
      },
      /northgate.plans\.json: It is missing\.$/,
    ],
    [
      'a folder without a brand',
      async () => await mkdir(join(dir, 'northgate')).then(),
      /northgate.brand\.json: It is missing\.$/,
    ],
    [
      'a comma too many',
      async () => {
        await makeBrand('northgate')
        await writeFile(join(dir, 'northgate', 'brand.json'), '{"a":1,}')
      },
      /northgate.brand\.json: It is not valid JSON \(/,
    ],
    [
      'a tutorial that is not there',
      async () => {
        await makeBrand('northgate')
        await writeFile(join(dir, 'northgate', 'tutorials.json'), '[{"title":"A","src":"a.html"}]')
      },
      /tutorials\.json, field 0\.src: There is no file a\.html beside it\.$/,
    ],
    [
      'a poster that is not there',
      async () => {
        await makeBrand('northgate')
        const tutorial = { title: 'A', src: 'https://media.example/a.mp4', poster: 'a.jpg' }
        await writeFile(join(dir, 'northgate', 'tutorials.json'), JSON.stringify([tutorial]))
      },
      /tutorials\.json, field 0\.poster: There is no file a\.jpg beside it\.$/,
    ],
    [
      'a tutorial that is neither a video nor a page',
      async () => {
        await makeBrand('northgate')
        await writeFile(join(dir, 'northgate', 'tutorials.json'), '[{"title":"A","src":"a.avi"}]')
      },
      /tutorials\.json, field 0\.src: Must be a \.webm, \.mp4 or \.html file in the folder of the brand, or an address that starts with https:\/\/ and has no comma or semicolon\.$/,
    ],
    [
      'a page in a language that does not exist',
      withFile('terms.fr.html', '<html lang="fr">'),
      /terms\.fr\.html: There is no language fr: add the file texts\.fr\.json first\.$/,
    ],
    [
      'a page that English readers need in another file',
      withFile('terms.en.html', '<html lang="en">'),
      /terms\.en\.html: A file without a code is English: leave the code out\.$/,
    ],
    [
      'a translation of a page that does not exist',
      withFile('term.es.html', '<html lang="es">'),
      /term\.es\.html: There is no file term\.html beside it, which readers of other languages need\.$/,
    ],
    [
      'a page that says another language',
      withFile('terms.es.html', '<html lang="en">'),
      /terms\.es\.html: Its html element must have lang="es"\.$/,
    ],
    [
      'a page in Arabic that runs from left to right',
      withFile('terms.ar.html', '<html lang="ar">'),
      /terms\.ar\.html: Its html element must have dir="rtl"\.$/,
    ],
    [
      'captions that a browser cannot read',
      withFile('tour.vtt', '1\n00:00 --> 00:01\nHello'),
      /tour\.vtt: It must start with WEBVTT\.$/,
    ],
    [
      'a translated list of tutorials with a missing file',
      async () => {
        await makeBrand('northgate')
        await writeFile(join(dir, 'northgate', 'tutorials.es.json'), '[{"title":"A","src":"a.html"}]')
      },
      /tutorials\.es\.json, field 0\.src: There is no file a\.html beside it\.$/,
    ],
    [
      'a video that is too large',
      async () => {
        await makeBrand('northgate')
        await writeFile(join(dir, 'northgate', 'tour.mp4'), Buffer.alloc(20_000_001))
      },
      /northgate.tour\.mp4: It is larger than 20 MB\.$/,
    ],
    [
      'a host of another brand',
      async () => {
        await makeBrand('northgate')
        await makeBrand('southgate', { hosts: ['northgate.test'] })
      },
      /southgate.brand\.json, field hosts: The brand northgate already has the host northgate\.test\.$/,
    ],
    [
      'a prefix of another brand',
      async () => {
        await makeBrand('northgate')
        await makeBrand('southgate', { accnoPrefix: 'NORT' })
      },
      /southgate.brand\.json, field accnoPrefix: The brand northgate already has the prefix NORT\.$/,
    ],
  ])('%s', async (_what, prepare, sentence) => {
    await prepare()
    const error: unknown = await loadBrands(dir).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(SettingError)
    const { message } = error as SettingError
    expect(message).toMatch(sentence)
    expect(message).toMatch(/^The brand file [^\n]+\.$/)
  })

  it('[T27-5] each mistake is a line, and a brand with mistakes is left out without the others', async () => {
    await makeBrand('eastgate')
    await makeBrand('northgate', { title: undefined, colour: 'red', faqUrl: 'javascript:alert(1)' })
    await makeBrand('southgate', { logo: 'nowhere.svg', smallLogo: 'missing.svg' })
    await change('southgate', 'plans.json', { prices: {} })
    await makeBrand('westgate', { hosts: ['eastgate.test'] })
    const { brands, leftOut } = await readBrands(dir)
    expect(brands.map(({ tenantId }) => tenantId)).toEqual(['eastgate'])
    const fields = leftOut.map(({ tenantId, mistakes }) => [
      tenantId,
      ...mistakes.map((mistake) => /field ([^:]+):/.exec(mistake)?.[1]).sort(),
    ])
    expect(fields).toEqual([
      ['northgate', 'colour', 'faqUrl', 'title'],
      ['southgate', 'logo', 'prices.USD', 'smallLogo'],
      ['westgate', 'hosts'],
    ])
  })

  it('an empty folder, a missing one and an unknown default name their setting', async () => {
    await expect(loadBrands(dir)).rejects.toThrow(
      /^The setting BRANDS_DIR names the folder .+, which holds no brand\.$/,
    )
    await expect(loadBrands(join(dir, 'nowhere'))).rejects.toThrow(
      /^The setting BRANDS_DIR names .+ cannot be read \(ENOENT\)\.$/,
    )
    await makeBrand('northgate')
    const brands = await loadBrands(dir)
    expect(() => createBrandRegistry(brands, 'pick-trading')).toThrow(
      'The setting DEFAULT_TENANT names the brand pick-trading, but the brands are northgate.',
    )
  })
})
