/** All SQL of payment details. The texts are sealed, so a copy of the database does not show where money goes. */
import { FINANCIAL_TEXTS, type FinancialFields } from '@pickproof/contract/fields/financial-data'
import type { FinancialData } from '@pickproof/contract/payments'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { FinancialDataTable } from '../../platform/db/tables/money.ts'
import type { SealedJson } from '../../platform/files/sealed-json.ts'
import { destinationMark } from './sealed-payment.ts'

type FinancialRow = Selectable<FinancialDataTable>
type Texts = Omit<FinancialFields, 'paymentMethod'>

/** Opened payment details. */
export interface PayoutDetails {
  readonly view: FinancialData
  /** Undefined if it is still the first destination. */
  readonly changedAt: Date | undefined
}

const labelOf = (tenantId: string, userId: bigint) => `payout details of ${tenantId} user ${userId}`

function opened(sealed: SealedJson, row: FinancialRow): PayoutDetails {
  const texts: Partial<Texts> = row.sealed
    ? sealed.open<Texts>(labelOf(row.tenant_id, row.user_id), row.sealed)
    : readableTexts(row)
  const all = FINANCIAL_TEXTS.map((text) => [text, texts[text] ?? ''])
  return {
    view: {
      id: Number(row.id),
      paymentMethod: row.payment_method,
      ...(Object.fromEntries(all) as Texts),
    },
    changedAt: row.destination_changed_at ?? undefined,
  }
}

/** Of a row that was written by an earlier version. */
function readableTexts(row: FinancialRow): Partial<Texts> {
  return {
    ...row.other_texts,
    name: row.name,
    walletEmail: row.wallet_email ?? '',
    iban: row.iban ?? '',
    sortCode: row.sort_code ?? '',
    bic: row.bic ?? '',
    swift: row.swift ?? '',
    currency: row.currency ?? '',
    cryptoWalletAddress: row.crypto_wallet_address ?? '',
    cryptoType: row.crypto_type ?? '',
    addressLine1: row.address_line1 ?? '',
    city: row.city ?? '',
    zipcode: row.zipcode ?? '',
    country: row.country ?? '',
    note: row.note ?? '',
  }
}

const NOTHING_READABLE = {
  name: '',
  wallet_email: null,
  iban: null,
  sort_code: null,
  bic: null,
  swift: null,
  currency: null,
  crypto_wallet_address: null,
  crypto_type: null,
  address_line1: null,
  city: null,
  zipcode: null,
  country: null,
  note: null,
  other_texts: '{}',
} as const

function sealedColumns(sealed: SealedJson, label: string, fields: FinancialFields) {
  const { paymentMethod: payment_method, ...texts } = fields
  const destination_mark = destinationMark(sealed, fields)
  return { ...NOTHING_READABLE, payment_method, destination_mark, sealed: sealed.seal(label, texts) }
}

export async function findFinancialData(
  db: Db,
  sealed: SealedJson,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: bigint },
): Promise<PayoutDetails | undefined> {
  const row = await db
    .selectFrom('financial_data')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && opened(sealed, row)
}

interface SavedDetails {
  readonly userId: bigint
  readonly fields: FinancialFields
  readonly now: Date
}

/** Undefined if the player already has details. When two first saves race, one of them gets this. */
export async function insertFinancialData(
  tx: Tx,
  sealed: SealedJson,
  { tenantId, userId, fields, now }: SavedDetails & { readonly tenantId: string },
): Promise<PayoutDetails | undefined> {
  const row = await tx
    .insertInto('financial_data')
    .values({
      ...sealedColumns(sealed, labelOf(tenantId, userId), fields),
      tenant_id: tenantId,
      user_id: userId,
      created_at: now,
      modified_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && opened(sealed, row)
}

export async function updateFinancialData(
  tx: Tx,
  sealed: SealedJson,
  details: SavedDetails & { readonly tenantId: string; readonly changedAt: Date | undefined },
): Promise<PayoutDetails> {
  const { tenantId, userId, fields, now, changedAt } = details
  const row = await tx
    .updateTable('financial_data')
    .set({
      ...sealedColumns(sealed, labelOf(tenantId, userId), fields),
      destination_changed_at: changedAt ?? null,
      modified_at: now,
    })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return opened(sealed, row)
}

/** Seals details that an earlier version left readable, and marks their destination. Returns how many it found. */
export async function sealReadableDetails(
  tx: Tx,
  sealed: SealedJson,
  { tenantId, limit }: { readonly tenantId: string; readonly limit: number },
): Promise<number> {
  const rows = await tx
    .selectFrom('financial_data')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb.or([eb('sealed', 'is', null), eb('destination_mark', 'is', null)]))
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const row of rows) {
    const { id: _id, ...fields } = opened(sealed, row).view
    await tx
      .updateTable('financial_data')
      .set(sealedColumns(sealed, labelOf(tenantId, row.user_id), fields))
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', row.user_id)
      .execute()
  }
  return rows.length
}
