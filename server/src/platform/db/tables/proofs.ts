import type { Generated, GeneratedAlways } from 'kysely'

export interface ProofEventTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  kind: 'pick' | 'change' | 'open' | 'report' | 'payout'
  /** The account, or the negative id of a user where no account is concerned. */
  chain_id: bigint
  subject_id: bigint
  data: unknown
  was: unknown
  at: Generated<Date>
}

export interface ProofLogTable {
  tenant_id: string
  /** The public address of the log without its scheme. */
  origin: string
  size: Generated<bigint>
  verifier_key: string | null
  signed_size: Generated<bigint>
  checkpoint: string | null
  signed_at: Date | null
  /** The same of the newest checkpoint that enough witnesses have signed too. */
  witnessed_size: Generated<bigint>
  witnessed_checkpoint: string | null
  witnessed_at: Date | null
  /** The day of the last entry that names the ends of all accounts. */
  heads_on: string | null
  /** How often keys have been deleted. */
  forgotten: Generated<bigint>
}

export interface ProofEntryTable {
  tenant_id: string
  index: bigint
  kind: string
  chain_id: bigint | null
  pick_id: bigint | null
  fixture_id: string | null
  leaf: Buffer
  entry: string
  /** What the commitments hide, as a JSON object of texts. */
  opened: string | null
  logged_at: Date
}

export interface ProofChainTable {
  tenant_id: string
  chain_id: bigint
  name: string
  key: Buffer | null
  next_n: bigint
  leaf: Buffer | null
}

export interface ProofFixtureTable {
  tenant_id: string
  fixture_id: string
  name: string
  key: Buffer
  next_n: bigint
  leaf: Buffer
  source: string
  received_at: Date
}

export interface ProofTables {
  proof_event: ProofEventTable
  proof_log: ProofLogTable
  proof_entry: ProofEntryTable
  proof_tile: { tenant_id: string; level: number; index: bigint; root: Buffer }
  proof_chain: ProofChainTable
  proof_fixture: ProofFixtureTable
  proof_figure: { tenant_id: string; name: string; count: bigint }
  proof_document: { tenant_id: string; hash: string; body: string }
}
