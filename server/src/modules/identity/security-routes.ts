import type { securityCalls } from '@pickproof/contract/security'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Handlers, SignedInVisit, Visit } from '../../platform/http/call-context.ts'
import {
  addPasskey,
  beginTotp,
  newRecoveryCodes,
  optionsForPasskey,
  removePasskey,
  removeTotp,
  renameOwnPasskey,
  securityOf,
  turnOnTotp,
} from './factors/manage-factors.ts'
import { passkeyOptions } from './factors/passkeys.ts'
import { proofChoice, prove } from './factors/prove.ts'
import { finishSecondStep, secondStepChoice } from './factors/second-step.ts'
import { signInByPasskey } from './factors/sign-in-by-passkey.ts'
import type { IdentityModule } from './identity-module.ts'
import { freshToken } from './passwords/one-time-token.ts'
import type { BrowserTokens, OpenedSession } from './sign-in/open-session.ts'
import { endSessions, ownSessions, ownSignIns } from './sign-in/own-sessions.ts'
import { clearCookie, readCookie, setCookie, signOutBrowser } from './sign-in/session-cookie.ts'
import { renewToken } from './sign-in/session-store.ts'
import {
  askForEmail,
  confirmChange,
  lookAtChange,
  stopChange,
  takeBackEmail,
} from './users/change-own-email.ts'

type Call = Visit & { readonly request: FastifyRequest; readonly reply: FastifyReply }

export function browserOf({ request, tenantId }: Pick<Call, 'request' | 'tenantId'>): BrowserTokens {
  return {
    formerToken: readCookie(request, 'session', tenantId),
    deviceToken: readCookie(request, 'device', tenantId),
  }
}

export function keepSession(call: Call, { token, deviceToken }: OpenedSession): void {
  setCookie(call, 'session', token)
  setCookie(call, 'device', deviceToken)
}

export function securityHandlers(identity: IdentityModule): Handlers<typeof securityCalls> {
  return {
    ...sessionListHandlers(identity),
    ...signInStepHandlers(identity),
    ...factorHandlers(identity),
    ...emailChangeHandlers(identity),
  }
}

function sessionListHandlers(identity: IdentityModule) {
  const { ports } = identity
  return {
    'GET /users/sessions': async (call) => await ownSessions(identity, call),

    'DELETE /users/sessions/{id}': async (call) => {
      const sessionId = BigInt(call.params.id)
      await endSessions(identity, call, sessionId)
      if (sessionId === call.signedIn.sessionId) signOutBrowser(call)
      ports.onSessionChanged({ tenantId: call.tenantId, sessionId })
      return undefined
    },

    'DELETE /users/sessions': async (call) => {
      await endSessions(identity, call, 'all')
      signOutBrowser(call)
      ports.onSessionChanged({ tenantId: call.tenantId, userId: call.signedIn.userId })
      return undefined
    },

    'GET /users/sign-ins': async (call) => await ownSignIns(call),
  } satisfies Partial<Handlers<typeof securityCalls>>
}

function signInStepHandlers(identity: IdentityModule) {
  return {
    'GET /login/second-step': async (call) =>
      await secondStepChoice(identity, call, readCookie(call.request, 'second-step', call.tenantId)),

    'POST /login/second-step': async (call) => {
      const opened = await finishSecondStep(identity, call, {
        pendingToken: readCookie(call.request, 'second-step', call.tenantId),
        step: call.body,
        browser: browserOf(call),
      })
      keepSession(call, opened)
      clearCookie(call, 'second-step')
      return undefined
    },

    'POST /login/passkey/options': async (call) => {
      const options = await passkeyOptions(identity, call, undefined)
      if (!options) throw new Error('any passkey can answer')
      return options
    },

    'POST /login/passkey': async (call) => {
      keepSession(
        call,
        await signInByPasskey(identity, call, { response: call.body, browser: browserOf(call) }),
      )
      return undefined
    },

    'GET /users/proof': async (call) => await proofChoice(identity, call),

    'POST /users/proof': async (call) => {
      setCookie(call, 'session', await prove(identity, call, call.body))
      return undefined
    },
  } satisfies Partial<Handlers<typeof securityCalls>>
}

function factorHandlers(identity: IdentityModule) {
  return {
    'GET /users/security': async (call) => await securityOf(identity, call),

    'POST /users/factors/totp': async (call) => await beginTotp(identity, call),

    'POST /users/factors/totp/confirm': async (call) => {
      const recoveryCodes = await turnOnTotp(identity, call, call.body.code)
      await rotate(call)
      return { recoveryCodes }
    },

    'DELETE /users/factors/totp': async (call) => {
      await removeTotp(identity, call)
      return undefined
    },

    'POST /users/factors/recovery-codes': async (call) => ({
      recoveryCodes: await newRecoveryCodes(identity, call),
    }),

    'POST /users/factors/passkeys/options': async (call) => await optionsForPasskey(identity, call),

    'POST /users/factors/passkeys': async (call) => {
      const recoveryCodes = await addPasskey(identity, call, call.body)
      await rotate(call)
      return { recoveryCodes }
    },

    'PATCH /users/factors/passkeys/{id}': async (call) => {
      await renameOwnPasskey(call, { id: BigInt(call.params.id), name: call.body.name })
      return undefined
    },

    'DELETE /users/factors/passkeys/{id}': async (call) => {
      await removePasskey(identity, call, BigInt(call.params.id))
      return undefined
    },
  } satisfies Partial<Handlers<typeof securityCalls>>
}

/** With a new factor a session may do more, so the token from before must not work any longer. */
async function rotate(call: Call & SignedInVisit): Promise<void> {
  const { token, tokenHash } = freshToken()
  const { tenantId, signedIn, db } = call
  await db.transaction().execute((tx) => renewToken(tx, tenantId, signedIn.sessionId, { tokenHash }))
  setCookie(call, 'session', token)
}

function emailChangeHandlers(identity: IdentityModule) {
  const { ports } = identity
  return {
    'POST /users/email-change': async (call) => {
      await askForEmail(identity, call, call.body.email)
      return undefined
    },

    'DELETE /users/email-change': async (call) => {
      await takeBackEmail(identity, call)
      return undefined
    },

    'POST /email-change': async (call) => await lookAtChange(identity, call, call.body.token),

    'POST /email-change/confirm': async (call) => {
      const { isDone, userId } = await confirmChange(identity, call, call.body.token)
      if (isDone) ports.onSessionChanged({ tenantId: call.tenantId, userId })
      return { isDone }
    },

    'POST /email-change/stop': async (call) => {
      const userId = await stopChange(identity, call, call.body.token)
      ports.onSessionChanged({ tenantId: call.tenantId, userId })
      return undefined
    },
  } satisfies Partial<Handlers<typeof securityCalls>>
}
