/**
 * How a call is declared. Its key is its method and path ('POST /login'). The typed client then needs only the types of
 * the contract, and no schema reaches the browser's first load.
 */
import type { Message } from '@pickproof/domain/messages/message'
import type { Capability } from '@pickproof/domain/people/capabilities'
import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type CallKey = `${Method} /${string}`

/** Who may call: anyone, anyone signed in, or a person whose role has the capability. */
type Access = 'public' | 'signed-in' | Capability

/**
 * What an admin who looks at the product as a player may do. 'refused' is answered with 403, as decision Q15
 * asks for everything that moves money or speaks in the player's name; 'only' exists for the way back.
 */
type WhenSwitched = 'allowed' | 'refused' | 'only'

export type BodyKind = 'json' | 'form' | 'multipart'

/** Files beside the fields of a multipart body. */
export interface FilesSpec {
  /** The field that carries them, repeated for each. */
  readonly field: string
  readonly countMax: number
  /** Of each. */
  readonly bytesMax: number
  /** What is said of one that is larger; without it a sentence that names the limit. */
  readonly tooBigMessage?: (fileName: string) => Message
}

/** Answers that are not JSON: no body at all, an event stream, or a file. */
export type RawAnswer = 'empty' | 'stream' | 'file'

export interface CallSpec {
  readonly summary: string
  /** The module that answers; also the tag in the API document. */
  readonly module: string
  readonly access: Access
  readonly whenSwitched: WhenSwitched
  /** The session needs a proof of the last minutes: passkey, code, or password (decision 77). */
  readonly stepUp?: true
  /** Staff who must add a second factor reach only calls that say so. */
  readonly withoutFactor?: true
  /** The call speaks about one challenge account, named by the header accountNo. */
  readonly needsAccount?: true
  /** The header `idempotency-key`: a repeated request with the same key does nothing twice. */
  readonly idempotency?: 'optional' | 'required'
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly bodyKind?: BodyKind
  readonly files?: FilesSpec
  readonly answer: z.ZodType | RawAnswer
  /** Codes this call may answer with, besides those every call may (see COMMON_ERRORS). */
  readonly errors: readonly ErrorCode[]
  /** A tighter limit per address than the general one: sign-in, register, forgot password. */
  readonly attemptsPerMinute?: number
}

/** Declares the calls of one module; the keys stay literal so that handlers and client can be checked by them. */
export function declareCalls<const T extends Record<CallKey, CallSpec>>(calls: T): T {
  return calls
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

export type ParamsOf<C extends CallSpec> = Parsed<C['params']>
export type QueryOf<C extends CallSpec> = Parsed<C['query']>
export type BodyOf<C extends CallSpec> = Parsed<C['body']>
export type AnswerOf<C extends CallSpec> = C['answer'] extends z.ZodType ? z.output<C['answer']> : undefined

export type SentParamsOf<C extends CallSpec> = Sent<C['params']>
export type SentQueryOf<C extends CallSpec> = Sent<C['query']>
export type SentBodyOf<C extends CallSpec> = Sent<C['body']>
