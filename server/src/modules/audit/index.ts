/** What other modules may use of the audit. */
export {
  getMovedAloneMinor,
  getMovedByMinor,
  hasActedAlone,
  insertActAlone,
  lockMovedAlone,
} from './act-alone-store.ts'
export { AUDIT_LOG, LISTS, type ListedEntryRow } from './audit-log-store.ts'
export { listAuditOfTarget } from './audit-store.ts'
export { eraseOldSignIns, eraseSignIns } from './erase-sign-ins.ts'
export { type ActSubject, auditActor, collectAudit, type CollectedFact, recordAudit } from './record-audit.ts'
export { type ChainHead, verifyChain, verifyStretch } from './verify-chain.ts'
