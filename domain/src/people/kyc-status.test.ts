import { describe, expect, it } from 'vitest'
import {
  type KycReviews,
  type KycStatus,
  kycStatusOf,
  nameStateOf,
  type Review,
  REVIEWS,
} from './kyc-status.ts'

describe('the state of an identity check', () => {
  it('[K010] a document is PENDING, VERIFIED or REJECTED', () => {
    expect(REVIEWS).toEqual(['PENDING', 'VERIFIED', 'REJECTED'])
  })

  it.each<[KycReviews['identity'], KycReviews['address'], KycStatus]>([
    [undefined, undefined, 'PENDING'],
    ['PENDING', undefined, 'PENDING'],
    ['VERIFIED', undefined, 'PENDING'],
    ['REJECTED', undefined, 'REJECTED'],
    [undefined, 'PENDING', 'PENDING'],
    [undefined, 'VERIFIED', 'PENDING'],
    [undefined, 'REJECTED', 'REJECTED'],
    ['PENDING', 'PENDING', 'SUBMITTED'],
    ['PENDING', 'VERIFIED', 'SUBMITTED'],
    ['VERIFIED', 'PENDING', 'SUBMITTED'],
    ['PENDING', 'REJECTED', 'REJECTED'],
    ['REJECTED', 'PENDING', 'REJECTED'],
    ['REJECTED', 'VERIFIED', 'REJECTED'],
    ['VERIFIED', 'REJECTED', 'REJECTED'],
    ['REJECTED', 'REJECTED', 'REJECTED'],
    ['VERIFIED', 'VERIFIED', 'VERIFIED'],
  ])('[K011] identity %s and address %s is %s', (identity, address, expected) => {
    expect(kycStatusOf({ identity, address })).toBe(expected)
  })

  it.each<[Review | undefined, Review | undefined, string]>([
    [undefined, undefined, 'OPEN'],
    ['REJECTED', undefined, 'OPEN'],
    ['REJECTED', 'REJECTED', 'OPEN'],
    ['PENDING', undefined, 'UNDER_REVIEW'],
    ['REJECTED', 'PENDING', 'UNDER_REVIEW'],
    ['VERIFIED', undefined, 'PROVEN'],
    ['VERIFIED', 'REJECTED', 'PROVEN'],
    ['VERIFIED', 'PENDING', 'PROVEN'],
    ['REJECTED', 'VERIFIED', 'PROVEN'],
  ])('[T23-2] with identity %s and address %s the name is %s', (identity, address, expected) => {
    const reviews = { identity, address }
    expect(nameStateOf(kycStatusOf(reviews), reviews)).toBe(expected)
    expect(nameStateOf('VERIFIED', reviews)).toBe('PROVEN')
  })
})
