import type { identityCalls } from '@pickproof/contract/identity'
import type { securityCalls } from '@pickproof/contract/security'
import type { staffCalls } from '@pickproof/contract/staff'
import { USER_LIST } from '@pickproof/contract/lists/users'
import { withMark } from '@pickproof/domain/people/first-run'
import { signedOut } from '../../platform/app-error.ts'
import type { Handlers } from '../../platform/http/call-context.ts'
import { type ListCall, listHandlers } from '../../platform/list/list-handlers.ts'
import { answerEvenly } from './passwords/answer-evenly.ts'
import { createCaptcha } from './sign-in/captcha.ts'
import { changePassword } from './passwords/change-password.ts'
import { forgotPassword } from './passwords/forgot-password.ts'
import type { IdentityDeps, IdentityModule } from './identity-module.ts'
import { register, registerByStaff } from './registration/register.ts'
import { resendVerification } from './registration/resend-verification.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { sessionTokenOf, setCookie, signOutBrowser } from './sign-in/session-cookie.ts'
import { resetFactorsByStaff } from './factors/reset-factors.ts'
import { secondStepNeeded } from './factors/proof-errors.ts'
import { browserOf, keepSession, securityHandlers } from './security-routes.ts'
import { ensureLanguage } from './users/ensure-language.ts'
import { setUserStatus } from './users/set-user-status.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signOut } from './sign-in/sign-out.ts'
import { switchBack } from './sign-in/switch-back.ts'
import { switchUser } from './sign-in/switch-user.ts'
import { staffMemberHandlers } from './staff/staff-routes.ts'
import { userContext, userProfile } from './users/user-context.ts'
import { ensureTimeZone, updateOwnProfile } from './users/update-own-profile.ts'
import { lockUserById, updateUser, userListFor, type UserRow } from './users/user-store.ts'
import { userView } from './users/user-view.ts'
import { registrationDetails, verifyEmail } from './registration/verify-email.ts'

export function identityHandlers(
  deps: IdentityDeps,
): Handlers<typeof identityCalls & typeof securityCalls & typeof staffCalls> {
  const { secretKey, http } = deps.context.config
  const captcha = createCaptcha({ secretKey, tries: http.captchaTries })
  const identity: IdentityModule = { ...deps, captcha }
  return {
    ...sessionHandlers(identity),
    ...securityHandlers(identity),
    ...registrationHandlers(identity),
    ...staffHandlers(identity),
    ...staffMemberHandlers(identity),
  }
}

/** Sign-in, sign-out, and viewing as a player. */
function sessionHandlers(identity: IdentityModule) {
  const { ports } = identity
  return {
    'POST /login': async (call) => {
      const outcome = await signIn(identity, call, { ...call.body, browser: browserOf(call) })
      if ('pendingToken' in outcome) {
        setCookie(call, 'second-step', outcome.pendingToken)
        throw secondStepNeeded()
      }
      keepSession(call, outcome.opened)
      return undefined
    },

    'POST /logout': async (call) => {
      await signOut(identity, call, {
        token: sessionTokenOf(call.request, call.tenantId),
        signedIn: call.signedIn,
      })
      signOutBrowser(call)
      ports.onSessionChanged({ tenantId: call.tenantId, sessionId: call.signedIn?.sessionId })
      return undefined
    },

    'GET /users/context': async (call) => await userContext(identity, call),

    'GET /users': async (call) => await userProfile(identity, call),

    'PUT /users/price-consent': async ({ db, tenantId, signedIn, body }) => {
      await updateUser(db, tenantId, signedIn.userId, { price_consent: body.priceConsent })
      return undefined
    },

    'PUT /users/language': async ({ db, tenantId, signedIn, body: { language } }) => {
      ensureLanguage(language)
      await updateUser(db, tenantId, signedIn.userId, { language })
      return undefined
    },

    'PUT /users/profile': async (call) => await updateOwnProfile(identity, call, call.body),

    'PUT /users/time-zone': async ({ db, tenantId, signedIn, body: { timeZone } }) => {
      ensureTimeZone(timeZone)
      await updateUser(db, tenantId, signedIn.userId, { time_zone: timeZone })
      return undefined
    },

    'PUT /users/first-run': async ({ db, tenantId, signedIn, body: { mark, isSet } }) => {
      await db.transaction().execute(async (tx) => {
        const user = await lockUserById(tx, tenantId, signedIn.userId)
        if (!user) throw signedOut()
        await updateUser(tx, tenantId, user.id, { first_run: withMark(user.first_run, mark, isSet) })
      })
      return undefined
    },

    'POST /admin/login/impersonate': async (call) => {
      const token = await switchUser(identity, call, call.body)
      ports.onSessionChanged({ tenantId: call.tenantId, sessionId: call.signedIn.sessionId })
      setCookie(call, 'session', token)
      return undefined
    },

    'POST /logout/impersonate': async (call) => {
      const token = await switchBack(identity, call)
      ports.onSessionChanged({ tenantId: call.tenantId, sessionId: call.signedIn.sessionId })
      setCookie(call, 'session', token)
      return undefined
    },
  } satisfies Partial<Handlers<typeof identityCalls>>
}

/** How a person gets and keeps access: registration, the address, the password. */
function registrationHandlers(identity: IdentityModule) {
  const { context, captcha, ports } = identity
  return {
    'POST /users/register': async (call) => {
      await answerEvenly(() => register(identity, call, call.body))
      return undefined
    },

    'POST /users/verification': async (call) => {
      setCookie(call, 'device', await verifyEmail(identity, call, call.body, browserOf(call).deviceToken))
      return undefined
    },

    'POST /users/verification/details': async (call) =>
      await registrationDetails(identity, call, call.body.token),

    'GET /captcha/challenge': async (call) => await captcha.challenge(call, context.clock.now()),

    'POST /users/forgotpassword': async (call) => {
      await answerEvenly(() => forgotPassword(identity, call, call.body))
      return undefined
    },

    'POST /users/resetpassword': async (call) => {
      setCookie(call, 'device', await resetPassword(identity, call, call.body, browserOf(call).deviceToken))
      return undefined
    },

    'PUT /users/change-password': async (call) => {
      const token = await changePassword(identity, call, call.body)
      setCookie(call, 'session', token)
      ports.onSessionChanged({ tenantId: call.tenantId, userId: call.signedIn.userId })
      return undefined
    },
  } satisfies Partial<Handlers<typeof identityCalls>>
}

/** What staff see of people and do about them. */
function staffHandlers(identity: IdentityModule) {
  const { ports } = identity
  return {
    ...listHandlers('/admin/users', USER_LIST, ({ signedIn }: ListCall) => ({
      definition: userListFor(signedIn),
      view: (row: UserRow) => userView(row, signedIn),
    })),

    'PATCH /admin/users/{id}/{action}': async (call) => {
      const { id, action } = call.params
      const user = await setUserStatus(identity, call, {
        userId: BigInt(id),
        action,
        restriction: call.body ?? undefined,
      })
      await call.afterCommit(() => ports.onSessionChanged({ tenantId: call.tenantId, userId: user.id }))
      return userView(user, call.signedIn)
    },

    'DELETE /admin/users/{id}/factors': async (call) => {
      const userId = BigInt(call.params.id)
      await resetFactorsByStaff(identity, call, userId)
      await call.afterCommit(() => ports.onSessionChanged({ tenantId: call.tenantId, userId }))
      return undefined
    },

    'POST /admin/users/{id}/verification/resend': async (call) => {
      await resendVerification(identity, call, BigInt(call.params.id))
      return undefined
    },

    'POST /super-admin/register-user': async (call) => {
      await registerByStaff(identity, call, call.body)
      return undefined
    },
  } satisfies Partial<Handlers<typeof identityCalls>>
}
