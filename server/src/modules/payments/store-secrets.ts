import { createHmac } from 'node:crypto'
import { type Config, SettingError } from '../../config.ts'

interface KnownBrands {
  readonly all: readonly { readonly tenantId: string }[]
}

/**
 * Returns the secret that a brand's store signs with. Outside production every brand has one, so the demo store
 * works. An unknown brand in the setting is a typo: orders of the real brand would fail, so the server does not
 * start.
 */
export function storeSecrets(
  {
    storeSecrets: given,
    secretKey,
    isProduction,
  }: Pick<Config, 'storeSecrets' | 'secretKey' | 'isProduction'>,
  { all }: KnownBrands,
): (tenantId: string) => string | undefined {
  const known = all.map(({ tenantId }) => tenantId)
  for (const tenantId of given.keys())
    if (!known.includes(tenantId))
      throw new SettingError(
        `The setting STORE_SECRETS names the brand ${tenantId}, but the brands are ${known.join(', ')}.`,
      )
  return (tenantId) =>
    given.get(tenantId) ??
    (isProduction ? undefined : createHmac('sha256', secretKey).update(`store/${tenantId}`).digest('hex'))
}
