import { pageTitleOf } from '../shell/frame/page-title.ts'
import { describe, expect, it } from 'vitest'
import { segmentNamesOf } from './segment-names.ts'

const entry = (name: string, link: string) => ({ key: 'k', name, link, title: false, children: [] })

describe('segmentNamesOf', () => {
  const names = segmentNamesOf([
    entry('Home', '/app'),
    entry('Challenge overview', '/app/account-overview'),
    entry('Buy challenge', '/app/add-new-challenge'),
    entry('Top Sports', ''),
  ])

  it('[T034] a page is titled as the menu of the brand calls it', () => {
    expect(pageTitleOf('/app/account-overview', names)).toBe('Challenge overview')
    expect(pageTitleOf('/app/add-new-challenge', names)).toBe('Buy challenge')
  })

  it('[T034] leaves the dashboard and pages without an entry to the path', () => {
    expect(names).not.toHaveProperty('app')
    expect(pageTitleOf('/app/challenge-reset', names)).toBe('Challenge reset')
  })
})
