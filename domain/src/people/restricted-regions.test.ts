import { describe, expect, it } from 'vitest'
import { isRestrictedPlace } from './restricted-countries.ts'
import { addressText, isRestrictedRegion, type StatedAddress } from './restricted-regions.ts'

const UA = 'Ukraine'

describe('an address in Crimea, Donetsk or Luhansk', () => {
  const restricted: readonly StatedAddress[] = [
    // By postal code: the first and the last of each range, and the Russian form with a 2 in front.
    { country: UA, zipcode: '83000' },
    { country: UA, zipcode: '87999' },
    { country: UA, zipcode: '91000' },
    { country: UA, zipcode: '94999' },
    { country: UA, zipcode: '95000' },
    { country: UA, zipcode: '98999' },
    { country: UA, zipcode: '99000' },
    { country: UA, zipcode: '99999' },
    { country: UA, zipcode: '283001' },
    { country: UA, zipcode: '287999' },
    { country: UA, zipcode: '291000' },
    { country: UA, zipcode: '294999' },
    { country: UA, zipcode: '295000' },
    { country: UA, zipcode: '299999' },
    // As people write the country and the code.
    { country: 'ua', zipcode: ' 95 000 ' },
    { country: 'Україна', zipcode: 'UA-95000' },
    { country: 'Украина', zipcode: '９５０００' },
    { country: '', zipcode: 'UA-83015' },
    { country: 'Russia', zipcode: '295000' },
    // By name, in the state or in the city.
    { country: UA, state: 'Crimea' },
    { country: UA, state: 'Autonomous Republic of Crimea' },
    { country: UA, state: 'Respublika Krym' },
    { country: UA, state: 'Автономна Республіка Крим' },
    { country: UA, city: 'Севастополь' },
    { country: UA, city: 'Sevastopol' },
    { country: UA, city: 'Sebastopol' },
    { country: UA, city: 'Simferopol' },
    { country: UA, city: 'Yalta' },
    { country: UA, state: "Donets'k" },
    { country: UA, state: 'Donets’ka oblast’' },
    { country: UA, state: 'Донецька область' },
    { country: UA, city: 'г. Донецк' },
    { country: UA, state: 'D.N.R.' },
    { country: UA, state: 'ДНР' },
    { country: UA, state: "Donetsk People's Republic" },
    { country: UA, city: 'Маріуполь' },
    { country: UA, state: 'Luhansk Oblast' },
    { country: UA, city: 'Lugansk' },
    { country: UA, state: 'LPR' },
    { country: UA, state: 'Луганская обл.' },
    { country: UA, city: "Sievierodonets'k" },
    // No country stated, or another one beside the name of the region.
    { city: 'Donetsk' },
    { country: 'Poland', state: 'Crimea' },
    { country: 'Crimea, Ukraine' },
    { country: 'DNR' },
  ]
  it.each(restricted)('[P057] is restricted: %j', (address) => {
    expect(isRestrictedRegion(address)).toBe(true)
    expect(isRestrictedPlace(address)).toBe(true)
  })

  const accepted: readonly StatedAddress[] = [
    { country: UA, zipcode: '01001', city: 'Kyiv' },
    { country: UA, zipcode: '73000', city: 'Kherson' },
    { country: UA, zipcode: '75999', state: 'Kherson Oblast' },
    { country: UA, zipcode: '49000', city: 'Dnipro' },
    { country: UA, zipcode: '69000', city: 'Zaporizhzhia' },
    { country: UA, zipcode: '61000', city: 'Kharkiv' },
    { country: UA, zipcode: '82999', state: 'Lviv' },
    { country: UA, zipcode: '88000', city: 'Uzhhorod' },
    { country: UA, zipcode: '90999', state: 'Zakarpattia' },
    { country: UA, zipcode: '9500', city: 'Odesa' },
    { country: UA, city: 'Izium', state: 'on the Siverskyi Donets' },
    { country: UA, city: 'Krymne' },
    { country: UA },
    {},
    // The same digits and town names in other countries.
    { country: 'Germany', zipcode: '95444', city: 'Bayreuth' },
    { country: 'United States', zipcode: '95472', city: 'Sebastopol', state: 'CA' },
    { country: 'US', zipcode: '54235', city: 'Sevastopol', state: 'Wisconsin' },
    { country: 'India', zipcode: '283001', city: 'Agra' },
    { country: 'China', zipcode: '295000' },
    { zipcode: '95000' },
    { country: 'France', zipcode: '95000', city: 'Cergy' },
  ]
  it.each(accepted)('[P057] is accepted: %j', (address) => {
    expect(isRestrictedPlace(address)).toBe(false)
  })

  it('[P057] Rostov-on-Don is restricted as a part of Russia, not as a region', () => {
    const rostov = { country: 'Russian Federation', zipcode: '344000', city: 'Rostov-on-Don' }
    expect(isRestrictedRegion(rostov)).toBe(false)
    expect(isRestrictedPlace(rostov)).toBe(true)
  })
})

describe('the names of the regions', () => {
  const REGIONS =
    'Crimean Krym Krim Qirim Qırım Крым Крыма Крим Криму Севастополя Aqyar Donetsk Donetska Donetskaya Донецьк Донецкая Донецкой Донецької DPR Luhansk Luhanska Lugansk Luganska Luganskaya Луганск Луганськ Луганська Луганская Луганской Луганської LNR LPR ЛНР'
  it.each(REGIONS.split(' '))('[P057] %s is restricted as a state of any country', (state) => {
    expect(isRestrictedRegion({ country: 'Poland', state })).toBe(true)
  })

  const TOWNS =
    'Simferopol Симферополь Сімферополь Yalta Ялта Kerch Керчь Керч Yevpatoria Yevpatoriya Evpatoria Евпатория Євпаторія Feodosia Feodosiya Феодосия Феодосія Mariupol Мариуполь Makiivka Makeevka Макеевка Макіївка Horlivka Gorlovka Горловка Горлівка Kramatorsk Краматорск Краматорськ Sloviansk Slavyansk Славянск Словянськ Bakhmut Бахмут Sievierodonetsk Severodonetsk Северодонецк Сєвєродонецьк Сіверськодонецьк Lysychansk Lisichansk Лисичанск Лисичанськ Alchevsk Алчевск Алчевськ'
  it.each(TOWNS.split(' '))('[P057] %s is restricted as a city of Ukraine, not of Poland', (city) => {
    expect(isRestrictedRegion({ country: 'Ukraina', city })).toBe(true)
    expect(isRestrictedRegion({ country: 'Poland', city })).toBe(false)
  })

  it.each('ua ukr Ukraine Ukrayina Україна Украина ru rus Russia Rossiya Россия РФ'.split(' '))(
    '[P057] the postal codes count in %s',
    (country) => {
      expect(isRestrictedRegion({ country, zipcode: '95000' })).toBe(true)
      expect(isRestrictedRegion({ country, zipcode: '95000x' })).toBe(false)
      expect(isRestrictedRegion({ country, zipcode: 'x95000' })).toBe(false)
      expect(isRestrictedRegion({ country, zipcode: '195000' })).toBe(false)
    },
  )
})

it('writes an address from small to large without its empty parts', () => {
  expect(addressText({ city: 'Leeds', state: '', zipcode: 'LS1', country: 'GB' })).toBe('Leeds, LS1, GB')
})
