import { createHmac } from 'node:crypto'
import type { Config } from '../../config.ts'

/** What a brand's store signs with. Outside production every brand has a secret, so that the demo store works. */
export function storeSecrets({
  storeSecrets: given,
  secretKey,
  isProduction,
}: Pick<Config, 'storeSecrets' | 'secretKey' | 'isProduction'>): (tenantId: string) => string | undefined {
  return (tenantId) =>
    given.get(tenantId) ??
    (isProduction ? undefined : createHmac('sha256', secretKey).update(`store/${tenantId}`).digest('hex'))
}
