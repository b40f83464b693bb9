import { describe, expect, it } from 'vitest'
import { tableOf } from './figures.ts'

describe('the table of all figures', () => {
  it('shows what was reached beside its ceiling and its goal, and says what missed', () => {
    const table = tableOf([
      {
        name: 'Picks settled',
        reached: '4,700/s',
        beside: 'blind writing 6,400/s',
        ratio: 0.734,
        goal: '>= 5,000/s',
        isMet: false,
      },
      { name: 'Page', reached: '90 kB', goal: '<= 170 kB', isMet: true },
      { name: 'Orders', reached: '510/s', goal: '>= 1.00x', isMet: undefined },
    ])
    expect(table.split('\n')).toEqual([
      'Figure         Reached  Beside                 Ratio  Goal',
      '-------------  -------  ---------------------  -----  ----------  ---------',
      'Picks settled  4,700/s  blind writing 6,400/s  0.73x  >= 5,000/s  MISSED',
      'Page           90 kB                                  <= 170 kB   met',
      'Orders         510/s                                  >= 1.00x    undecided',
    ])
  })
})
