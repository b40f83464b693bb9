/** A request before it is put into bytes. */
import type { CallId } from '@pickproof/contract/all-calls'
import type { CallSpec } from '@pickproof/contract/call'
import type { Actor } from './actors.ts'
import type { FilePart } from './form-data.ts'
import type { Prepared } from './scene.ts'
import type { Handle } from './world.ts'

export interface Draft {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  headers: Record<string, string>
  files: FilePart[]
  readonly named: Handle[]
}

export interface DraftOrder {
  readonly key: CallId
  readonly call: CallSpec
  readonly actor: Actor
  readonly isPlain: boolean
  readonly prepared?: Prepared | undefined
}
