import { describe, expect, it } from 'vitest'
import { publicAddress, readAddress, shownAddress } from './private-address.ts'

describe('[T23-5] an address of the back office', () => {
  it.each([
    ['/admin/users?find=anna%40mail.test', '/admin/users#?find=anna%40mail.test'],
    ['/admin/users?sort=-id&find=anna&page=2', '/admin/users?sort=-id&page=2#?find=anna'],
    ['/admin/picks?filters=%5B%5D', '/admin/picks#?filters=%5B%5D'],
    ['/admin/users?find=', '/admin/users#?find='],
  ])('keeps what staff search for behind the #: %s', (href, shown) => {
    expect(shownAddress(href)).toBe(shown)
    const { search, hash } = readAddress(new URL(shown, 'https://brand.test'))
    const [, query] = href.split('?')
    const sorted = (text = '') => [...new URLSearchParams(text)].sort().join()
    expect(sorted(search)).toBe(sorted(query))
    expect(hash).toBe('')
  })

  it.each([
    '/admin/users',
    '/admin/users?sort=-id',
    '/admin/payments/7/invoice?tenant=generic',
    '/app/my-picks?find=tern',
    '/app/my-picks#pick-7',
  ])('is unchanged without such a text: %s', (href) => {
    expect(shownAddress(href)).toBe(href)
  })

  it('leaves out what staff search for where a query names the address', () => {
    expect(publicAddress('/admin/users?find=anna&page=2')).toBe('/admin/users?page=2')
    expect(publicAddress('/app/my-picks?find=tern#pick-7')).toBe('/app/my-picks?find=tern#pick-7')
  })

  it('of an older link is read too', () => {
    expect(readAddress({ search: '?find=anna', hash: '' })).toEqual({ search: '?find=anna', hash: '' })
    expect(readAddress({ search: '', hash: '#pick-7' })).toEqual({ search: '', hash: '#pick-7' })
  })
})
