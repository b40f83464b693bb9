/** Saves where a player wants to be paid, after the same checks that the form makes, and the checksum of a wallet. */
import {
  type CryptoType,
  type FinancialFields,
  financialMessages,
  withoutForeignFields,
} from '@pickproof/contract/fields/financial-data'
import { isRestrictedPlace } from '@pickproof/domain/restricted-countries'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Brand } from '../tenants/index.ts'
import { isAddressOf } from './crypto-address.ts'
import { type FinancialRow, insertFinancialData, updateFinancialData } from './financial-data-store.ts'

export interface SaveOrder {
  readonly brand: Brand
  readonly userId: bigint
  readonly fields: FinancialFields
  readonly now: Date
  readonly isNew: boolean
}

export async function saveFinancialData(db: Db, order: SaveOrder): Promise<FinancialRow> {
  const { brand, userId, now, isNew } = order
  const fields = withoutForeignFields(order.fields)
  ensureRight(fields)
  if (isRestrictedPlace(fields.country, brand.restrictedCountries))
    throw new AppError('region.restricted', 'This service is not available in your country or region.')
  const { tenantId } = brand
  return await db.transaction().execute(async (tx) => {
    const saved = isNew
      ? await insertFinancialData(tx, tenantId, { userId, fields, now })
      : await updateFinancialData(tx, tenantId, { userId, fields, now })
    if (saved) return saved
    throw isNew ? new AppError('conflict', 'Your payment details are saved already.') : notFound()
  })
}

function ensureRight(fields: FinancialFields): void {
  const wrong = Object.entries(financialMessages(fields)).map(([field, message]) => ({ field, message }))
  const { paymentMethod, cryptoType, cryptoWalletAddress: address } = fields
  if (wrong.length === 0 && paymentMethod === 'crypto' && !isAddressOf(cryptoType as CryptoType, address))
    wrong.push({ field: 'cryptoWalletAddress', message: `This is not an address for ${cryptoType}` })
  const [first] = wrong
  if (first) throw new AppError('request.invalid', first.message, wrong)
}
