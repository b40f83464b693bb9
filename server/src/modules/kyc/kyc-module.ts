/** What the use cases of this module are given. */
import type { Clock } from '../../platform/clock.ts'
import type { FewAtATime } from '../../platform/files/few-at-a-time.ts'
import type { Files } from '../../platform/files/files.ts'
import type { SignedInVisit } from '../../platform/http/call-context.ts'
import type { Log } from '../../platform/log.ts'
import type { BrandRegistry } from '../tenants/index.ts'

export interface KycContext {
  readonly clock: Clock
  readonly brands: BrandRegistry
  readonly files: Pick<Files, 'store'>
}

export interface KycModule extends KycContext {
  /** Pictures are decoded a few at a time: this, and not the number of uploads, is what memory depends on. */
  readonly decoders: FewAtATime
}

export interface KycVisit extends SignedInVisit {
  readonly log: Log
}
