/** The limits of what people write about a dispute. */
export const DISPUTE_TEXT_MAX = 2000
export const DISPUTE_REASON_MAX = 1000

/** What is frozen when a dispute opens, in the order of the screen. */
export const EVIDENCE_PARTS = [
  'RECEIPT',
  'RULES',
  'PRICES',
  'RESULTS',
  'TIMELINE',
  'SESSIONS',
  'STAFF_ACTS',
] as const
export type EvidencePart = (typeof EVIDENCE_PARTS)[number]
