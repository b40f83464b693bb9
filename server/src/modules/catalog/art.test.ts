import { describe, expect, it } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import { CREST_PATTERNS } from './art-name.ts'
import { drawArt } from './draw-art.ts'
import { bookColour, bookMarkPath, crestPath, teamColours } from './art-name.ts'

const server = await startTestServer()

const nameOf = (path: string) => path.split('/').at(-1) ?? ''

describe('the picture of a team or a book', () => {
  it('[O039] is the same for the same team at all times', () => {
    const team = { id: 'gulls', primaryColour: '#1D4ED8', secondaryColour: '#f8fafc' }
    expect(crestPath(team)).toBe(crestPath({ ...team }))
    expect(crestPath(team)).toMatch(/^\/api\/sports\/art\/crest\/[a-z]+-1d4ed8-f8fafc\.svg$/)
    expect(teamColours('gulls')).toEqual(teamColours('gulls'))
  })

  it('has colors for a team whose feed has none', () => {
    const { primaryColour, secondaryColour } = teamColours('x-1')
    expect(crestPath({ id: 'x-1', primaryColour: '', secondaryColour: 'red"/>' })).toContain(
      `-${primaryColour.slice(1)}-${secondaryColour.slice(1)}.svg`,
    )
  })

  it('spreads teams over all patterns and many colors', () => {
    const ids = Array.from({ length: 300 }, (_, index) => `team-${index}`)
    const patterns = new Set(
      ids.map((id) => nameOf(crestPath({ id, primaryColour: '', secondaryColour: '' })).split('-')[0]),
    )
    expect(patterns.size).toBe(CREST_PATTERNS.length)
    expect(new Set(ids.map((id) => JSON.stringify(teamColours(id)))).size).toBeGreaterThan(60)
    expect(new Set(ids.map(bookColour)).size).toBeGreaterThan(12)
  })

  it.each([
    ['Fairpost', 'F'],
    ['émile', 'E'],
    ['  9 Lives', '9'],
    ['株式', 'B'],
  ])('[O043] of the book %j carries the letter %s', (name, letter) => {
    expect(bookMarkPath({ id: 'book', name })).toBe(
      `/api/sports/art/book/${letter}-${bookColour('book').slice(1)}.svg`,
    )
  })

  it('has letters that can be read on their color', () => {
    expect(drawArt('book', 'F-15803d.svg')).toContain('fill="#ffffff"')
    expect(drawArt('book', 'F-facc15.svg')).toContain('fill="#111827"')
  })

  it('is drawn differently for every pattern', () => {
    const pictures = CREST_PATTERNS.map((pattern) => drawArt('crest', `${pattern}-1d4ed8-f8fafc.svg`))
    expect(new Set(pictures).size).toBe(CREST_PATTERNS.length)
    for (const picture of pictures) {
      expect(picture).toMatch(/^<svg [^>]+viewBox="0 0 32 32">.+<\/svg>$/)
      expect(picture).not.toMatch(/<style|style=|<script|\bon\w+=|href/)
    }
  })
})

describe('the call for a picture', () => {
  const paths = [
    crestPath({ id: 'gulls', primaryColour: '#1d4ed8', secondaryColour: '#f8fafc' }),
    bookMarkPath({ id: 'fairpost', name: 'Fairpost' }),
  ]

  it.each(paths)('answers %s to everyone, forever', async (path) => {
    // As an <img> asks: without our headers and without a session.
    const response = await server.app.inject({ method: 'GET', url: path })
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(response.body).toMatch(/^<svg /)
  })

  it.each([
    'crest/halves-1d4ed8.svg',
    'crest/halves-1d4ed8-f8fafc.png',
    'crest/halves-1d4ed8-f8fafc.svg.svg',
    'crest/halves-1d4ed8-f8fafg.svg',
    'crest/halves-1D4ED8-F8FAFC.svg',
    'crest/unheard-1d4ed8-f8fafc.svg',
    'crest/constructor-1d4ed8-f8fafc.svg',
    'crest/F-15803d.svg',
    'book/f-15803d.svg',
    'book/FF-15803d.svg',
    'book/%3Cscript%3E-15803d.svg',
    'book/%22-15803d.svg',
    'book/F-15803d.svg%0A',
    'book/F-15803d',
    'book/..%2F..%2Fetc%2Fpasswd',
  ])('has no picture %s', async (name) => {
    const response = await server.call({ method: 'GET', url: `/sports/art/${name}` })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'not-found' })
    expect(response.headers['cache-control']).not.toContain('immutable')
  })

  it('draws crests and books, and no other kind', async () => {
    const response = await server.call({ method: 'GET', url: '/sports/art/poster/F-15803d.svg' })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ fieldErrors: [{ message: 'kind must be one of crest, book' }] })
  })
})
