import { describe, expect, it } from 'vitest'
import { OPEN_END_DAYS, type ProjectedAccount, projectAccount } from './projection.ts'

/** Even money, ten units a pick, a target and a limit of fifty, and no other rule in the way. */
const FAIR: ProjectedAccount = {
  winRate: 0.5,
  stakeMinor: 10,
  winMinor: 10,
  picksPerDay: 2,
  feesMinor: 0,
  netMinor: 0,
  dayNetMinor: 0,
  picks: 0,
  minimumPicks: 0,
  targetMinor: 50,
  maximumLossMinor: 50,
  maximumDailyLossMinor: 1_000_000,
  minimumPickAmountMinor: 1,
  daysLeft: 365,
}

const close = (value: number) => expect.closeTo(value, 6)

describe('[B049] the chance to pass before a breach', () => {
  it('measures the target after cash-out fees, and the limits without them', () => {
    const charged = projectAccount({ ...FAIR, feesMinor: 20 })
    expect(charged.passChance).toBeCloseTo(projectAccount({ ...FAIR, targetMinor: 70 }).passChance, 9)
    expect(projectAccount({ ...FAIR, winRate: 0.6, feesMinor: 20 }).picksToTarget).toBe(
      projectAccount({ ...FAIR, winRate: 0.6, targetMinor: 70 }).picksToTarget,
    )
  })

  it('is that of the ruin of a gambler where only the target and the overall limit count', () => {
    expect(projectAccount(FAIR)).toMatchObject({ passChance: close(0.5), breachChance: close(0.5) })
    const nearer = projectAccount({ ...FAIR, targetMinor: 30, maximumLossMinor: 90 })
    expect(nearer.passChance).toBeCloseTo(90 / 120, 6)
    const [good, bad] = [0.6, 0.4]
    const ratio = bad / good
    expect(projectAccount({ ...FAIR, winRate: good }).passChance).toBeCloseTo(
      (1 - ratio ** 5) / (1 - ratio ** 10),
      6,
    )
  })

  it('is certain at the ends', () => {
    expect(projectAccount({ ...FAIR, winRate: 1 })).toMatchObject({ passChance: 1, breachChance: 0 })
    expect(projectAccount({ ...FAIR, winRate: 0 })).toMatchObject({ passChance: 0, breachChance: 1 })
  })

  it('agrees with every course that a few days can take, tried one by one', () => {
    const accounts: readonly ProjectedAccount[] = [
      { ...FAIR, winRate: 0.37, winMinor: 17, daysLeft: 4, picksPerDay: 3, minimumPicks: 5, picks: 1 },
      { ...FAIR, winRate: 0.55, daysLeft: 5, picksPerDay: 2, maximumDailyLossMinor: 20, dayNetMinor: -5 },
      { ...FAIR, winRate: 0.5, daysLeft: 10, picksPerDay: 0.8, minimumPickAmountMinor: 20 },
      { ...FAIR, winRate: 0.6, daysLeft: 6, picksPerDay: 1.5, targetMinor: undefined },
    ]
    for (const account of accounts) {
      const { passChance, breachChance, openChance } = projectAccount(account)
      const tried = tryEveryCourse(account)
      expect([passChance, breachChance, openChance]).toEqual([
        close(tried.pass),
        close(tried.breach),
        close(tried.open),
      ])
    }
  })

  it('counts the picks that are missing: a target alone is not enough', () => {
    const now = { ...FAIR, netMinor: 60, daysLeft: 2, minimumPicks: 25, picks: 20 }
    expect(projectAccount(now).passChance).toBe(0)
    expect(projectAccount({ ...now, picks: 24, winRate: 1 })).toMatchObject({
      passChance: 1,
      picksToTarget: 1,
    })
  })

  it('adds up to one with the open chance, without an end for the funded stage', () => {
    const funded = projectAccount({
      ...FAIR,
      targetMinor: undefined,
      daysLeft: undefined,
      maximumLossMinor: 300,
    })
    expect(funded).toMatchObject({ horizonDays: OPEN_END_DAYS, picksAhead: 180, passChance: 0 })
    expect(funded.breachChance + funded.openChance).toBeCloseTo(1, 9)
    expect(funded.breachChance).toBeGreaterThan(0)
  })
})

describe('the way to the target or to the limit', () => {
  it('[B049] is counted from the expected result of a pick', () => {
    const good = projectAccount({ ...FAIR, winRate: 0.6 })
    expect(good).toMatchObject({ expectedPerPickMinor: close(2), picksToTarget: 25, daysToTarget: 13 })
    expect(good.picksToLimit).toBeUndefined()
    const bad = projectAccount({ ...FAIR, winRate: 0.4, minimumPickAmountMinor: 10, netMinor: -20 })
    expect(bad).toMatchObject({ expectedPerPickMinor: close(-2), picksToLimit: 10, daysToLimit: 5 })
    expect(bad.picksToTarget).toBeUndefined()
  })

  it('leads nowhere when nothing is expected, or when nothing is placed', () => {
    const { picksToTarget, picksToLimit, spreadPerPickMinor } = projectAccount(FAIR)
    expect([picksToTarget, picksToLimit, spreadPerPickMinor]).toEqual([undefined, undefined, 10])
    const idle = projectAccount({ ...FAIR, winRate: 0.6, picksPerDay: 0 })
    expect(idle).toMatchObject({ picksToTarget: 25, daysToTarget: undefined, picksAhead: 0, openChance: 1 })
  })
})

/** The same question asked in the plainest way: every sequence of won and lost picks with its chance. */
function tryEveryCourse(account: ProjectedAccount) {
  const sums = { pass: 0, breach: 0, open: 0 }
  const days = account.daysLeft ?? 0
  const dayOfPick: number[] = []
  for (let day = 0; day < days; day++)
    while (dayOfPick.length < Math.floor((day + 1) * account.picksPerDay + 1e-9)) dayOfPick.push(day)
  for (let course = 0; course < 2 ** dayOfPick.length; course++) {
    let chance = 1
    let net = account.netMinor
    let dayNet = account.dayNetMinor
    let end: keyof typeof sums = 'open'
    for (const [index, day] of dayOfPick.entries()) {
      const isWon = ((course >> index) & 1) === 1
      chance *= isWon ? account.winRate : 1 - account.winRate
      if (end !== 'open') continue
      const result = isWon ? account.winMinor : -account.stakeMinor
      const isNewDay = day !== (index === 0 ? 0 : dayOfPick[index - 1])
      dayNet = (isNewDay ? 0 : dayNet) + result
      net += result
      const isBreach =
        -dayNet >= account.maximumDailyLossMinor ||
        account.maximumLossMinor - Math.max(-net, 0) < Math.max(account.minimumPickAmountMinor, 1)
      const isPassed =
        account.targetMinor !== undefined &&
        net >= account.targetMinor &&
        account.picks + index + 1 >= account.minimumPicks
      if (isBreach) end = 'breach'
      else if (isPassed) end = 'pass'
    }
    sums[end] += chance
  }
  return sums
}
