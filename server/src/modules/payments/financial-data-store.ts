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

/** A text without a column is stored in `other_texts`. */
const COLUMNS: Readonly<Partial<Record<FinancialText, keyof FinancialDataTable>>> = {
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
}

export function financialView(row: FinancialRow): FinancialData {
  const stored = (text: FinancialText) => {
    const column = COLUMNS[text]
    return column === undefined ? row.other_texts[text] : row[column]
  }
  const texts = Object.fromEntries(FINANCIAL_TEXTS.map((text) => [text, stored(text) ?? '']))
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
  const inColumns = FINANCIAL_TEXTS.filter((text) => COLUMNS[text] !== undefined)
  const others = FINANCIAL_TEXTS.filter((text) => COLUMNS[text] === undefined)
  return {
    ...Object.fromEntries(inColumns.map((text) => [COLUMNS[text], fields[text]])),
    name: fields.name,
    payment_method: fields.paymentMethod,
    other_texts: JSON.stringify(Object.fromEntries(others.map((text) => [text, fields[text]]))),
  }
}

/** Undefined if the player already has details. When two first saves race, one of them gets this. */
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
