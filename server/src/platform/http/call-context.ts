/** What a handler is given: who calls, for which brand, with what; nothing of the transport but the reply. */
import type { AllCalls, CallId } from '@pickproof/contract/all-calls'
import type { AnswerOf, BodyOf, CallSpec, FilesSpec, ParamsOf, QueryOf } from '@pickproof/contract/call'
import type { Rights } from '@pickproof/domain/people/capabilities'
import type { Language } from '@pickproof/messages/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import type { UploadedFile } from '../files/upload-spool.ts'
import type { Log } from '../log.ts'

/** The signed-in person. In a switched session `userId` and `role` are the player's, `switchedBy` the admin's. */
export interface SignedIn extends Rights {
  readonly sessionId: bigint
  readonly userId: bigint
  readonly email: string
  readonly switchedBy: { readonly userId: bigint; readonly email: string } | undefined
  /** The second person, where the call is carried out after an approval. */
  readonly approvedBy?: string
  /** When they last proved who they are, by signing in or again since. */
  readonly provedAt?: Date | undefined
  /** A staff member without a second factor, where one is required. */
  readonly mustAddFactor?: boolean
}

export interface Caller {
  readonly ip: string
  readonly userAgent: string
  /** Scheme and host the browser used: where links in mails lead back to. */
  readonly origin: string
  readonly isLocalHost: boolean
  /** What the answer is written in. */
  readonly language: Language
}

/** Who asks, and for which brand: what a use case takes of a call. */
export interface Visit {
  readonly tenantId: string
  readonly db: Db
  readonly caller: Caller
}

export interface SignedInVisit extends Visit {
  readonly signedIn: SignedIn
}

/** A look at one account, by the number in its header. */
export interface AccountQuestion extends Omit<SignedInVisit, 'caller'> {
  readonly accountNo: string
}

export interface CallInput<C extends CallSpec> extends Visit {
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  readonly signedIn: C['access'] extends 'public' ? SignedIn | undefined : SignedIn
  /** The header accountNo; present exactly when the call needs an account. */
  readonly accountNo: C extends { needsAccount: true } ? string : undefined
  /** Of a call that takes files; thrown away when the handler is done. */
  readonly files: C extends { files: FilesSpec } ? readonly UploadedFile[] : undefined
  readonly log: Log
  /** Effects that cannot be rolled back, such as removed files and ended streams: they run once the change is committed. */
  readonly afterCommit: (effect: () => unknown) => Promise<void>
  readonly request: FastifyRequest
  /** For cookies, streams and files only; a JSON answer is what the handler returns. */
  readonly reply: FastifyReply
}

type Handler<C extends CallSpec> = (input: CallInput<C>) => Promise<AnswerOf<C>>

/** The handlers of one module: exactly the calls its contract declares. */
export type Handlers<T extends Record<string, CallSpec>> = { readonly [K in keyof T]: Handler<T[K]> }

/** Every declared call has a handler, or the server does not compile. */
export type AllHandlers = { readonly [K in CallId]: Handler<AllCalls[K]> }
