/** The door of the audit. */
export { type AuditRow, listAuditOfTarget } from './audit-store.ts'
export { type AuditActor, type AuditEntry, auditActor, recordAudit } from './record-audit.ts'
export {
  type ChainFault,
  type ChainHead,
  type ChainReport,
  verifyChain,
  verifyStretch,
} from './verify-chain.ts'
