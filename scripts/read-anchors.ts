/** Newest entries of audit logs that an operator has kept from an earlier run of `npm run audit`. */
import type { ChainHead } from '@pickproof/server/modules/audit'

const ANCHOR = /^([a-z0-9-]+)=(\d{1,15}):([0-9a-f]{64})$/

/** Fails with a sentence for the person who typed it. */
export function readAnchors(args: readonly string[]): ReadonlyMap<string, ChainHead> {
  const anchors = new Map<string, ChainHead>()
  for (let index = 0; index < args.length; index += 2) {
    const [flag, value = ''] = args.slice(index)
    const [, tenantId = '', number, hash = ''] = ANCHOR.exec(value) ?? []
    if (flag !== '--expect' || number === undefined)
      throw new Error('Usage: npm run audit -- [--expect <tenant>=<number>:<hash>] ...')
    anchors.set(tenantId, { number: Number(number), hash })
  }
  return anchors
}
