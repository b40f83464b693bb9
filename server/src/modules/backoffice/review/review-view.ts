import type { ReviewCase, ReviewCaseDetail } from '@pickproof/contract/admin-review'
import { minorToJson } from '@pickproof/domain/money/money'
import { sayStored } from '../../../platform/messages/speech.ts'
import type {
  AccessFacts,
  EvidenceRow,
  ListedCaseRow,
  OrderFacts,
  PickFacts,
  TicketFacts,
} from '../../review/index.ts'

export function caseView(row: ListedCaseRow): ReviewCase {
  return {
    id: Number(row.id),
    kind: row.kind,
    status: row.status,
    score: row.score,
    evidenceCount: row.evidence_count,
    people: [...row.people],
    accnos: row.accnos,
    openedDate: row.opened_at.toISOString(),
    lastEvidenceDate: row.last_evidence_at.toISOString(),
    decidedDate: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by,
    note: row.note,
    version: row.version,
  }
}

export function caseDetailView(row: ListedCaseRow, evidence: readonly EvidenceRow[]): ReviewCaseDetail {
  return { ...caseView(row), evidence: evidence.map(EVIDENCE_VIEWS[row.kind]) }
}

type Evidence = ReviewCaseDetail['evidence'][number]

const EVIDENCE_VIEWS: Readonly<Record<ListedCaseRow['kind'], (row: EvidenceRow) => Evidence>> = {
  OPPOSITE_SIDES: pickView,
  SAME_SLIPS: pickView,
  SHARED_ACCESS: accessView,
  REFUNDED_ORDER: orderView,
}

function orderView(row: EvidenceRow): Evidence {
  const { orderNumber, orderStatus, sentence } = row.facts as OrderFacts
  return {
    id: Number(row.id),
    kind: 'ORDER',
    foundDate: row.found_at.toISOString(),
    orderNumber,
    orderStatus,
    sentence: sayStored(sentence),
  }
}

function accessView(row: EvidenceRow): Evidence {
  const facts = row.facts as AccessFacts
  return {
    id: Number(row.id),
    kind: 'ACCESS',
    foundDate: row.found_at.toISOString(),
    userId: facts.userId,
    network: facts.network,
    ip: facts.ip,
    userAgent: facts.userAgent,
    firstSeenDate: facts.firstSeen,
    lastSeenDate: facts.lastSeen,
    seen: facts.seen,
  }
}

function pickView(row: EvidenceRow): Evidence {
  const facts = row.facts as PickFacts
  return {
    id: Number(row.id),
    kind: 'PICKS',
    points: row.points,
    foundDate: row.found_at.toISOString(),
    secondsApart: facts.secondsApart,
    stakeLikeness: facts.stakeLikeness,
    sides: facts.sides.map(sideView),
  }
}

function sideView({ placedAt, stakeMinor, accountSizeMinor, legs, ...side }: TicketFacts) {
  return {
    ...side,
    placedDate: placedAt,
    stake: minorToJson(BigInt(stakeMinor)),
    accountSize: minorToJson(BigInt(accountSizeMinor)),
    legs: [...legs],
  }
}
