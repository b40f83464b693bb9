import { describe, expect, it } from 'vitest'
import { findDeliveryAdvice } from './delivery-advice.ts'

const advice = (changes: Partial<Parameters<typeof findDeliveryAdvice>[0]>) =>
  findDeliveryAdvice({
    outcome: 'REFUSED',
    retry: 'POSSIBLE',
    orderNumber: 'A-1',
    paymentId: null,
    ...changes,
  })

describe('what staff can do about a delivery of the store', () => {
  it('is said for every refusal, with how long the order is kept', () => {
    expect(advice({})).toMatch(/^Fix the reason above, then try again\. .* 30 days\..* in the store/)
    expect(advice({ retry: 'TOLD_AGAIN' })).toMatch(/newest delivery counts\.$/)
    expect(advice({ retry: 'NOT_KEPT' })).toMatch(/30 days.* Save it in the store/)
    expect(advice({ retry: 'NOT_KEPT', orderNumber: null })).toMatch(/secret is correct/)
  })

  it('is nothing where the account was opened, and to wait where the order is not paid', () => {
    expect(advice({ outcome: 'ACCEPTED', retry: null, paymentId: 7 })).toBeUndefined()
    expect(advice({ outcome: 'REPEATED', retry: null, paymentId: 7 })).toBeUndefined()
    expect(advice({ outcome: 'RECEIVED', retry: null, orderNumber: null })).toMatch(/automatically/)
    expect(advice({ outcome: 'IGNORED', retry: null })).toMatch(/when it is paid\.$/)
    expect(advice({ outcome: 'IGNORED', retry: null, paymentId: 7 })).toMatch(/^Check the payment/)
    expect(advice({ outcome: 'IGNORED', retry: null, orderNumber: null })).toBeUndefined()
  })
})
