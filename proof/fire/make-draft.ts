/** Fills what the contract asks for with values that make sense. */
import { ACCOUNT_HEADER, IDEMPOTENCY_HEADER, REASON_HEADER } from '@pickproof/contract/headers'
import type { z } from 'zod'
import type { SeededRandom } from '../seeded-random.ts'
import type { Draft, DraftOrder } from './draft.ts'
import { RECIPES } from './recipes.ts'
import { defOf, SchemaValues } from './schema-values.ts'
import { kindOfParameter, Words } from './words.ts'
import type { FireWorld, Handle } from './world.ts'

const THING = /^(id|docId|userId|accountNo|code)$/

export function makeDraft(
  { key, call, actor, isPlain, prepared }: DraftOrder,
  world: FireWorld,
  random: SeededRandom,
): Draft {
  const words = new Words(world, random, { actor, key, isPlain })
  const values = new SchemaValues(random, words.find)
  const named: Handle[] = []
  const draft: Draft = { params: {}, query: {}, body: undefined, headers: {}, files: [], named }
  const thing = kindOfParameter(key)
  for (const [name, schema] of Object.entries(shapeOf(call.params))) {
    const handle = thing !== undefined && THING.test(name) ? words.handle(thing) : undefined
    if (handle) named.push(handle)
    draft.params[name] = handle?.value ?? values.valueOf(schema, name)
  }
  if (call.query) draft.query = values.valueOf(call.query) as Record<string, unknown>
  if (call.body) draft.body = values.valueOf(call.body)
  if (call.needsAccount) {
    const account = words.handle('accno')
    if (account) {
      named.push(account)
      draft.headers[ACCOUNT_HEADER] = String(account.value)
    }
  }
  if (random.chance(0.2)) draft.headers[IDEMPOTENCY_HEADER] = `key-${random.whole(0, 30)}`
  if (isPlain) draft.headers[REASON_HEADER] = 'Under%20fire'
  else if (random.chance(0.5)) draft.headers[REASON_HEADER] = random.pick(['K%C3%B6ln', '', '%zz'])
  if (isPlain || random.chance(0.85)) RECIPES[key]?.(draft, { world, random, words, actor })
  if (prepared) {
    // What was named first is not what the request is about.
    named.splice(0)
    Object.assign(draft.params, prepared.params)
    Object.assign(draft.headers, prepared.headers)
    if (call.body && prepared.body !== undefined) draft.body = prepared.body
  }
  return draft
}

function shapeOf(schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> {
  return schema ? (defOf(schema).shape ?? {}) : {}
}
