/** Saves where a player wants to be paid, after the same checks that the form makes, and the checksum of a wallet. */
import { type FinancialFields, withoutForeignFields } from '@pickproof/contract/fields/financial-data'
import { defineMessages } from '@pickproof/domain/messages/message'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import { ensurePlaceAllowed } from '../identity/index.ts'
import type { Brand } from '../tenants/index.ts'
import { ensureFinancialData, ensureOffered } from './financial-check.ts'
import { type FinancialRow, insertFinancialData, updateFinancialData } from './financial-data-store.ts'

const errors = defineMessages('server.financial-data', {
  exists: 'Your payment details are already saved.',
})

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
    throw isNew ? new AppError('conflict', errors.exists) : notFound()
  })
}
