import { describe, expect, it } from 'vitest'
import { inEnglish } from '@pickproof/messages/english'
import { isOddsMode, ODDS_MODES, segmentLabel, segmentsOf } from './path-segments.ts'

describe('path segments', () => {
  it('leave out query, fragment and empty parts', () => {
    expect(segmentsOf('//app/my-picks/?page=2/3#top')).toEqual(['app', 'my-picks'])
    expect(segmentsOf('/')).toEqual([])
  })

  it('[O046] the odds modes are pre-match and live-odds', () => {
    expect(ODDS_MODES).toEqual(['pre-match', 'live-odds'])
    expect([isOddsMode('live-odds'), isOddsMode('live'), isOddsMode(undefined)]).toEqual([true, false, false])
  })

  it.each([
    ['account-overview', 'Account overview'],
    ['my-picks', 'My picks'],
    ['stage-1-accounts', 'Stage 1 accounts'],
    ['faq', 'FAQ'],
    ['pre-match', 'Pre-match'],
    ['live-odds', 'Live odds'],
    ['mma', 'MMA'],
    ['aussie_rules', 'Aussie Rules'],
    ['caf%C3%A9', 'Café'],
    ['100%', '100%'],
    ['-odd-one-', 'Odd one'],
  ])('[T034] %s reads %s', (segment, label) => {
    expect(inEnglish(segmentLabel(segment))).toBe(label)
  })

  it('a known name goes first, and only an own one', () => {
    expect(segmentLabel('epl', { epl: 'Premier League' })).toBe('Premier League')
    expect(segmentLabel('constructor', {})).toBe('Constructor')
  })
})
