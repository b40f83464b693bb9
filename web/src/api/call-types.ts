/** What the typed client needs to know of each call, taken from the contract's types; no schema reaches the browser. */
import type { AllCalls } from '@pickproof/contract/all-calls'
import type {
  AnswerOf,
  BodyKind,
  CallSpec,
  SentBodyOf,
  SentParamsOf,
  SentQueryOf,
} from '@pickproof/contract/call'

export type ApiKey = keyof AllCalls & string
type SpecOf<K extends ApiKey> = AllCalls[K] extends CallSpec ? AllCalls[K] : never

type Part<Name extends string, T> = [T] extends [undefined]
  ? Partial<Record<Name, undefined>>
  : Record<string, never> extends T
    ? Partial<Record<Name, T>>
    : Partial<T> extends T
      ? Partial<Record<Name, T>>
      : Record<Name, T>

type AccountPart<K extends ApiKey> =
  SpecOf<K> extends { needsAccount: true } ? { accountNo: string | undefined } : { accountNo?: undefined }

/** Options of one call: its parts are required exactly when the contract requires them. */
export type ApiOptions<K extends ApiKey> = Part<'params', SentParamsOf<SpecOf<K>>> &
  Part<'query', SentQueryOf<SpecOf<K>>> &
  Part<'body', SentBodyOf<SpecOf<K>>> &
  AccountPart<K> & {
    /** False: the screen shows the failure itself, no toast appears (X006). */
    toast?: boolean
    /** The same key again is the same order: the server acts on it once. */
    idempotencyKey?: string
    /** Why a second person should approve it. Empty shows what will happen and asks. */
    approvalReason?: string
    signal?: AbortSignal
  }

export type ApiAnswer<K extends ApiKey> = SpecOf<K> extends { answer: 'file' } ? Blob : AnswerOf<SpecOf<K>>

type KeysWithBody<Kind extends BodyKind> = {
  [K in ApiKey]: SpecOf<K> extends { bodyKind: Kind } ? K : never
}[ApiKey]

export type FormCallKey = KeysWithBody<'form'>
export type MultipartCallKey = KeysWithBody<'multipart'>
/** Calls that can be made without options. */
export type BareApiKey = {
  [K in ApiKey]: Record<string, never> extends ApiOptions<K> ? K : never
}[ApiKey]
