import { describe, expect, it } from 'vitest'
import { accountInfoSchema, accountSchema, challengeSchema } from './challenges.ts'
import { profileSchema, roleSchema, userContextSchema, userSchema } from './users.ts'

it('[A008] the roles are USER, ADMIN and SUPER_ADMIN', () => {
  expect(roleSchema.options).toEqual(['USER', 'ADMIN', 'SUPER_ADMIN'])
})

describe('entities have the fields of the documents', () => {
  it('[A038] the player context', () => {
    expect(Object.keys(userContextSchema.shape).sort()).toEqual(
      [
        ...['id', 'email', 'firstName', 'lastName', 'isEliteMember', 'bigLeagueAgreement', 'referralCode'],
        ...['kycStatus', 'currency', 'currencySymbol', 'role', 'accounts', 'applicationConfiguration'],
        ...['mentorDetail', 'switchUserIdentifier', 'rewardBalanceMap', 'gender', 'dateOfBirth', 'phone'],
        ...['company', 'addressLine1', 'addressLine2', 'city', 'state', 'zipcode', 'country'],
        // Ours: what may change without asking when the player places an order (Q24).
        'priceConsent',
        'timeZone',
        'firstRun',
        'language',
        'mustAddFactor',
        'shouldAddFactor',
        // Ours: what the brand withholds from the role and the team.
        'withheld',
      ].sort(),
    )
    const { applicationConfiguration, gender } = userContextSchema.shape
    expect(Object.keys(applicationConfiguration.shape)).toContain('cashoutDeductionPercentage')
    expect(Object.keys(gender.unwrap().shape)).toContain('label')
  })

  it('the row of the user list', () => {
    const documented = `id firstName lastName email role status gender dateOfBirth phone addressLine1 addressLine2
      city state zipcode country company isEmailVerified type kycStatus bigLeagueAgreement referralCode rewardBalance
      rewardBalanceMap loginFails extractIp deriveRegion currency currencySymbol lastLogin createdDate createdBy
      modifiedDate modifiedBy`
    // Ours: whether staff set the state of the identity check, why a user is disabled, and when staff review it.
    const ours = ['isKycByHand', 'disabledKind', 'disabledReason', 'reviewDate']
    const fields = [...documented.split(/\s+/), ...ours]
    expect(Object.keys(userSchema.shape).sort()).toEqual(fields.sort())
  })

  it('the account', () => {
    const documented = `id accno type status balance accountSize currency currencySymbol challengeName challengePlan
      noOfPicks profitAccumulated dailyLossAccumulated profitPercentage profitTarget minimumPicks minimumPickAmount
      maximumPickAmount maximumLoss maximumDailyLoss expiryDate activationDate createdDate createdBy modifiedDate
      modifiedBy accountSubType stage holdExpiryDate timeLimitInDays evaluationFee challengeCompleted closureReason isClosedByReset
      foreignTransactionId maximumRewardWithdrawal withdrawalPeriodDays eligibleWithdrawalPercentage user challenge`
    // Ours: the rules, why staff disabled or suspended it, and when they review it.
    const ours = ['ruleSet', 'restrictionKind', 'reviewDate']
    expect(Object.keys(accountSchema.shape).sort()).toEqual([...documented.split(/\s+/), ...ours].sort())
    expect(Object.keys(accountSchema.shape.user.shape)).toEqual(['id', 'firstName', 'lastName', 'email'])
    expect(Object.keys(accountSchema.shape.challenge.shape)).toEqual(['id', 'challengePlan'])
  })

  it('the challenge', () => {
    const documented = `accountSize challengePlan minimumPicks minimumPickAmount maximumPickAmount maximumLoss
      maximumDailyPickLoss profitTarget timeLimitInDays evaluationFee challengeName resetEvaluationFee currency`
    expect(Object.keys(challengeSchema.shape)).toEqual(expect.arrayContaining(documented.split(/\s+/)))
  })

  it('the figures of the dashboard', () => {
    const documented = `challengeObjectiveNoOfPicks minimumPicks profitTargetCompleted profitTarget
      maximumDailyLossAccumulated maximumDailyLoss maximumLossAccumulated maximumLoss currencySymbol netProfitLoss
      netProfitLossToday lastPick noOfOpenPicks noOfPicksToday totalBetAmount`
    const ours = ['cashOutFees']
    expect(Object.keys(accountInfoSchema.shape).sort()).toEqual([...documented.split(/\s+/), ...ours].sort())
  })

  it('passwords and sessions are never shown', () => {
    for (const schema of [userContextSchema, profileSchema, userSchema]) {
      expect(Object.keys(schema.shape).join(' ')).not.toMatch(/password|hash|token|session/i)
    }
  })
})
