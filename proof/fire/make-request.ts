/** Makes the next request of an actor to a call: valid, nearly valid or hostile. */
import type { CallSpec } from '@pickproof/contract/call'
import type { SeededRandom } from '../seeded-random.ts'
import type { Draft, DraftOrder } from './draft.ts'
import { makeDraft } from './make-draft.ts'
import { encode } from './encode.ts'
import { attack } from './hostile.ts'
import type { FireRequest } from './request.ts'
import { otherValue, spoil } from './spoil.ts'
import type { FireWorld } from './world.ts'

const VALID_SHARE = 0.5
const NEARLY_VALID_SHARE = 0.27

export function makeRequest(order: DraftOrder, world: FireWorld, random: SeededRandom): FireRequest {
  const draft = makeDraft(order, world, random)
  const draw = order.isPlain ? 0 : random.next()
  if (draw < VALID_SHARE) return encode(order, draft, 'valid', '')
  if (draw < VALID_SHARE + NEARLY_VALID_SHARE)
    return encode(order, draft, 'nearly valid', spoilDraft(order.call, draft, random))
  return { ...attack(encode(order, draft, 'hostile', ''), random), temper: 'hostile' }
}

/** One place of the draft is spoiled; says which. */
function spoilDraft(call: CallSpec, draft: Draft, random: SeededRandom): string {
  if (call.files && random.chance(0.5)) return spoilFiles(draft, random)
  const names = Object.keys(draft.params)
  if (call.body && (random.chance(0.75) || (names.length === 0 && !call.query))) {
    const [body, note] = spoil(draft.body ?? {}, call.body, random)
    draft.body = body
    return note
  }
  if (names.length > 0 && (!call.query || random.chance(0.6))) {
    const name = random.pick(names)
    draft.params[name] = otherValue(random)
    draft.named.splice(0)
    return `another ${name} in the path`
  }
  const [query, note] = spoil(draft.query, call.query, random)
  draft.query = (typeof query === 'object' && query !== null ? query : { query }) as Record<string, unknown>
  return `${note} in the query`
}

function spoilFiles(draft: Draft, random: SeededRandom): string {
  const [first] = draft.files
  if (!first) return 'no file'
  switch (random.whole(0, 4)) {
    case 0:
      draft.files = []
      return 'without a file'
    case 1:
      draft.files = Array.from({ length: 8 }, () => first)
      return 'too many files'
    case 2:
      draft.files = [{ ...first, field: 'other' }]
      return 'a file in another field'
    case 3:
      draft.files = [{ ...first, bytes: Buffer.from('<svg onload=alert(1)>'), name: '../../x.svg' }]
      return 'a file that is not a picture'
    default:
      draft.files = [{ ...first, bytes: first.bytes.subarray(0, 40), name: 'a"\u202e.png' }]
      return 'half a picture'
  }
}
