/** All SQL of payment details. */
import {
  FINANCIAL_TEXTS,
  type FinancialFields,
  type FinancialText,
} from '@pickproof/contract/fields/financial-data'
import type { FinancialData } from '@pickproof/contract/payments'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { FinancialDataTable } from '../../platform/db/tables/money.ts'

export type FinancialRow = Selectable<FinancialDataTable>

const COLUMNS = {
  name: 'name',
  walletEmail: 'wallet_email',
  iban: 'iban',
  sortCode: 'sort_code',
  bic: 'bic',
  swift: 'swift',
  currency: 'currency',
  cryptoWalletAddress: 'crypto_wallet_address',
  cryptoType: 'crypto_type',
  addressLine1: 'address_line1',
  city: 'city',
  zipcode: 'zipcode',
  country: 'country',
  note: 'note',
} as const satisfies Record<FinancialText, keyof FinancialDataTable>

export function financialView(row: FinancialRow): FinancialData {
  const texts = Object.fromEntries(FINANCIAL_TEXTS.map((field) => [field, row[COLUMNS[field]] ?? '']))
  return {
    id: Number(row.id),
    paymentMethod: row.payment_method,
    ...(texts as Record<FinancialText, string>),
  }
}

export async function findFinancialData(
  db: Db,
  tenantId: string,
  userId: bigint,
): Promise<FinancialRow | undefined> {
  return await db
    .selectFrom('financial_data')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

function columnsOf(fields: FinancialFields) {
  const texts = Object.fromEntries(FINANCIAL_TEXTS.map((field) => [COLUMNS[field], fields[field]]))
  return {
    payment_method: fields.paymentMethod,
    ...(texts as Record<(typeof COLUMNS)[FinancialText], string>),
  }
}

/** Undefined when there are details already: of two first savings of one moment one is told so. */
export async function insertFinancialData(
  tx: Tx,
  tenantId: string,
  { userId, fields, now }: { readonly userId: bigint; readonly fields: FinancialFields; readonly now: Date },
): Promise<FinancialRow | undefined> {
  return await tx
    .insertInto('financial_data')
    .values({ ...columnsOf(fields), tenant_id: tenantId, user_id: userId, created_at: now, modified_at: now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function updateFinancialData(
  tx: Tx,
  tenantId: string,
  { userId, fields, now }: { readonly userId: bigint; readonly fields: FinancialFields; readonly now: Date },
): Promise<FinancialRow | undefined> {
  return await tx
    .updateTable('financial_data')
    .set({ ...columnsOf(fields), modified_at: now })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
}
