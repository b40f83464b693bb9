/** Reads the chain of a tenant and says where it does not hold. */
import type { Db } from '../../platform/db/database.ts'
import { type ChainLimits, chainAfter, countUnchained, findLink, newestLink } from './chain-store.ts'
import { type ChainedEntry, entryHash, NO_HASH } from './entry-hash.ts'

const ENTRIES_PER_PAGE = 1_000

interface ChainFault {
  /** The entry where it shows. */
  readonly number: number
  readonly sentence: string
}

/** What an operator keeps elsewhere, to notice later that the end of the chain was cut off. */
export interface ChainHead {
  readonly number: number
  readonly hash: string
}

interface ChainReport {
  readonly entries: number
  readonly head: ChainHead
  readonly faults: readonly ChainFault[]
}

/** The whole chain. With an anchor of before it also has to contain that. */
export async function verifyChain(db: Db, tenantId: string, anchor?: ChainHead): Promise<ChainReport> {
  const faults: ChainFault[] = []
  let link: Link = { number: 0, hash: NO_HASH }
  let entries = 0
  for (;;) {
    const page = await chainAfter(db, tenantId, { afterNumber: link.number, limit: ENTRIES_PER_PAGE })
    const checked = checkStretch(page, link)
    faults.push(...checked.faults)
    entries += page.length
    link = checked.link
    if (page.length < ENTRIES_PER_PAGE) break
  }
  const unchained = await countUnchained(db, tenantId)
  if (unchained > 0)
    faults.push({
      number: link.number,
      sentence: `${unchained === 1 ? '1 entry is' : `${unchained} entries are`} outside of the chain.`,
    })
  if (anchor) faults.push(...(await checkAnchor(db, tenantId, anchor)))
  return { entries, head: { number: link.number, hash: link.hash.toString('hex') }, faults }
}

interface Stretch {
  readonly fromNumber: number
  readonly toNumber: number
  readonly faults: readonly ChainFault[]
}

/** The last entries up to a number, or up to the newest, within the limit. */
export async function verifyStretch(
  db: Db,
  tenantId: string,
  { upTo, limit }: { readonly upTo?: number | undefined; readonly limit: number },
): Promise<Stretch> {
  const toNumber = upTo ?? (await newestLink(db, tenantId))?.number ?? 0
  const afterNumber = Math.max(0, toNumber - limit)
  const limits: ChainLimits = { afterNumber, limit: toNumber - afterNumber, upTo: toNumber }
  const page = toNumber === 0 ? [] : await chainAfter(db, tenantId, limits)
  const before = afterNumber === 0 ? { number: 0, hash: NO_HASH } : await findLink(db, tenantId, afterNumber)
  const start = before ?? { number: afterNumber, hash: NO_HASH }
  const { faults, link } = checkStretch(page, start)
  const isShort = link.number < toNumber
  const missing = { number: toNumber, sentence: `The entry ${toNumber} is missing.` }
  return {
    fromNumber: toNumber === 0 ? 0 : afterNumber + 1,
    toNumber,
    faults: isShort ? [...faults, missing] : faults,
  }
}

interface Link {
  readonly number: number
  readonly hash: Buffer
}

function checkStretch(
  page: readonly ChainedEntry[],
  start: Link,
): { readonly faults: readonly ChainFault[]; readonly link: Link } {
  const faults: ChainFault[] = []
  let link = start
  for (const entry of page) {
    const number = Number(entry.number)
    const fault = (sentence: string) => faults.push({ number, sentence })
    if (number !== link.number + 1) {
      const missing =
        number === link.number + 2
          ? `The entry ${link.number + 1} is missing`
          : `The entries ${link.number + 1} to ${number - 1} are missing`
      fault(`${missing} before the entry ${number}.`)
    } else if (!entry.previous_hash?.equals(link.hash)) {
      fault(`The entry ${number} does not follow the entry ${link.number} as it is now.`)
    }
    if (!isErasedSignIn(entry) && !entry.hash?.equals(entryHash(entry)))
      fault(`The entry ${number} has been changed.`)
    link = { number, hash: entry.hash ?? NO_HASH }
  }
  return { faults, link }
}

/** Acts whose entries lose the person after a time, as the database has them since migration 0077. */
const SIGN_IN_ACTS: ReadonlySet<string> = new Set([
  'session.sign-in',
  'session.sign-in-failed',
  'session.sign-out',
  'session.end',
  'session.end-all',
  'session.prove',
  'user.change-password',
  'user.set-password',
  'user.add-factor',
  'user.remove-factor',
  'user.new-recovery-codes',
])

/** Its hash cannot be computed any more. Entries of other acts are never erased, so they still need theirs. */
function isErasedSignIn({ is_erased, action, actor_email, target_id, ip }: ChainedEntry): boolean {
  return is_erased && SIGN_IN_ACTS.has(action) && `${actor_email}${target_id}${ip}` === ''
}

async function checkAnchor(db: Db, tenantId: string, anchor: ChainHead): Promise<readonly ChainFault[]> {
  const { number } = anchor
  const found = await findLink(db, tenantId, number)
  if (!found)
    return [
      {
        number,
        sentence: `The entry ${number} that was noted is not there: the end of the chain was cut off.`,
      },
    ]
  if (found.hash.toString('hex') === anchor.hash) return []
  return [{ number, sentence: `The entry ${number} is not the one that was noted: the chain was rewritten.` }]
}
