import type { ColumnType, GeneratedAlways } from 'kysely'

export type CertificateKind = 'PHASE' | 'PAYOUT'

/** What is printed is kept as it was on the day of issue: a certificate does not change with a name or a plan. */
export interface CertificateTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  user_id: bigint
  kind: CertificateKind
  account_id: bigint
  reward_record_id: bigint | null
  code: string
  holder_name: string
  challenge_plan: string
  account_size_minor: bigint
  amount_minor: bigint | null
  currency: string
  achieved_at: Date
  created_at: ColumnType<Date, Date, never>
}

interface CertificateImageTable {
  tenant_id: string
  certificate_id: bigint
  /** The mark of the look it was drawn in; another look draws it again. */
  design: string
  png: Buffer
  created_at: Date
}

export interface CertificateTables {
  certificate: CertificateTable
  certificate_image: CertificateImageTable
}
