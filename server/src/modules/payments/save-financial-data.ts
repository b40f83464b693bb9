/** Saves where a player wants to be paid, after the same checks that the form makes, and the checksum of a wallet. */
import { type FinancialFields, withoutForeignFields } from '@pickproof/contract/fields/financial-data'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import { ensurePlaceAllowed } from '../identity/index.ts'
import type { Brand } from '../tenants/index.ts'
import { ensureFinancialData, ensureOffered } from './financial-check.ts'
import { type FinancialRow, insertFinancialData, updateFinancialData } from './financial-data-store.ts'

interface SaveOrder {
  readonly brand: Brand
  readonly userId: bigint
  readonly fields: FinancialFields
  readonly now: Date
  readonly isNew: boolean
}

export async function saveFinancialData(db: Db, order: SaveOrder): Promise<FinancialRow> {
  const { brand, userId, now, isNew } = order
  const fields = withoutForeignFields(order.fields)
  ensureOffered(brand, fields.paymentMethod)
  ensureFinancialData(brand, fields)
  ensurePlaceAllowed(brand, fields)
  const { tenantId } = brand
  return await db.transaction().execute(async (tx) => {
    const saved = isNew
      ? await insertFinancialData(tx, tenantId, { userId, fields, now })
      : await updateFinancialData(tx, tenantId, { userId, fields, now })
    if (saved) return saved
    throw isNew ? new AppError('conflict', 'Your payment details are saved already.') : notFound()
  })
}
