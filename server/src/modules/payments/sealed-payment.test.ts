import { NO_FINANCIAL_TEXTS } from '@pickproof/contract/fields/financial-data'
import { expect, it } from 'vitest'
import type { SealedJson } from '../../platform/files/sealed-json.ts'
import { detailsOf } from './sealed-payment.ts'

const older = { paymentMethod: 'crypto', name: 'Ada Moss', cryptoType: 'BTC' }
// @ts-expect-error Only this part is used.
const sealed: SealedJson = { open: () => older }
const row = { transaction_uuid: 'a', sealed_details: null, financial_data: null }

it.each([
  ['sealed', { ...row, sealed_details: Buffer.from('x') }],
  ['readable', { ...row, financial_data: older }],
])('%s details of an older payment have the fields of methods that were added since', (_kind, payment) => {
  expect(detailsOf(sealed, payment)).toEqual({ ...NO_FINANCIAL_TEXTS, ...older })
})

it('a payment without details has none', () => {
  expect(detailsOf(sealed, row)).toBeNull()
})
