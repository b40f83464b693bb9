import { expect, it } from 'vitest'
import { tourText } from './write-tour.ts'

it('the tour has chapters, words and pictures in the order of the story, and the verdicts of the audit and the log', () => {
  const text = tourText(
    [
      { kind: 'chapter', title: 'Playing', words: 'Picks are placed.' },
      { kind: 'shot', title: 'A parlay', words: 'Two games.', file: '01-a-parlay.webp', isPhone: false },
      { kind: 'shot', title: 'On a phone', words: 'Smaller.', file: '02-on-a-phone.webp', isPhone: true },
    ],
    {
      audit: 'brand audit log: newest entry brand=3:aa\n2 accounts with 5 picks: no difference\n',
      log: 'brand.test/log/brand: 9 entries of 2 accounts\nEvery entry is in its place.\n',
    },
  )
  expect(text).toMatch(/^# Tour\n/)
  const parts = [
    '## Playing\n\nPicks are placed.\n',
    '### A parlay\n\nTwo games.\n\n![A parlay](tour/01-a-parlay.webp)\n',
    '### On a phone\n\nSmaller.\n\n<img src="./tour/02-on-a-phone.webp" alt="On a phone" width="320">\n',
    '```text\n2 accounts with 5 picks: no difference\n```\n',
    '```text\nbrand.test/log/brand: 9 entries of 2 accounts\nEvery entry is in its place.\n```\n',
  ]
  const places = parts.map((part) => text.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(text).not.toContain('newest entry')
})
