import type { BrandFile } from '@pickproof/contract/brand-file'
import type { Coupon } from '@pickproof/domain/accounts/coupon'
import type { Tutorial } from '@pickproof/contract/tenants'
import type { BrandLanguage } from '../../platform/messages/speech.ts'
import type { PlanOffer } from './expand-plans.ts'

/** A file of the brand's folder that browsers may load, held in memory: there are few and they are small. */
export interface BrandAsset {
  readonly body: Buffer
  readonly contentType: string
  readonly etag: string
  /** Sent in the parts that a player asks for, and never compressed. */
  readonly isVideo: boolean
}

/** Everything one folder under `brands/` says. */
export interface Brand extends BrandFile {
  /** What the brand sells, one entry per size, choice of options and currency. */
  readonly plans: readonly PlanOffer[]
  /** What lowers the fee of a new challenge. Browsers never get the list. */
  readonly coupons: readonly Coupon[]
  /** The codes of its plans without any add-on, one per size. */
  readonly basePlan: readonly string[]
  /** By the code of the language of the reader. */
  readonly tutorials: ReadonlyMap<string, readonly Tutorial[]>
  readonly texts: readonly BrandLanguage[]
  readonly assets: ReadonlyMap<string, BrandAsset>
}
