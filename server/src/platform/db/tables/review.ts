import type { CaseStatus, ReviewKind } from '@pickproof/domain/review/case-status'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

interface PersonAccessTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  user_id: bigint
  network: string
  user_agent: string
  ip: string
  first_seen_at: Date
  last_seen_at: Date
  seen: number
}

export interface ReviewCaseTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  kind: ReviewKind
  subject: string
  status: Generated<CaseStatus>
  score: number
  evidence_count: number
  accnos: string[]
  pick_ids: bigint[]
  opened_at: Date
  last_evidence_at: Date
  decided_at: Date | null
  decided_by: string | null
  decided_score: number | null
  decided_evidence: number | null
  note: string | null
  version: Generated<number>
}

export interface ReviewTables {
  person_access: PersonAccessTable
  review_case: ReviewCaseTable
  review_case_person: { tenant_id: string; case_id: bigint; user_id: bigint }
  review_evidence: {
    tenant_id: string
    id: GeneratedAlways<bigint>
    case_id: bigint
    evidence_key: string
    points: number
    at: Date
    found_at: Date
    facts: ColumnType<unknown, string, string>
  }
  review_mark: { tenant_id: string; source: 'PICKS' | 'ACCESS'; last_id: bigint }
}
