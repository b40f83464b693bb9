/** How a session begins, is found again, and ends. The screens call these; the router reacts to the store. */
import type { UserContext } from '@pickproof/contract/identity'
import { api, plugIntoApi } from '../api/api.ts'
import { challengesQuery } from '../api/challenge-queries.ts'
import { contextQuery } from '../api/context-queries.ts'
import { forgetFirstCalls } from '../api/first-calls.ts'
import { queryClient } from '../api/query-client.ts'
import { availableSportsQuery } from '../api/sport-queries.ts'
import { liveStream } from '../stream/live-stream.ts'
import { chooseTimeZone } from '../ui/values/viewer-time-zone.ts'
import { meetReader } from './chosen-language.ts'
import { findCurrentAccount } from './current-account.ts'
import { useSession } from './session-store.ts'
import { forgetTab } from './tab-memory.ts'
import { brand } from '../brand/brand.ts'
import { isRecord } from './stored-values.ts'
import { storeKeyOf } from './preferences.ts'

/** The tabs of a browser share one cookie: signing in or out in one of them does so in all. */
const CHANNEL_NAME = `${storeKeyOf(brand.tenantId)}:session`
// The tests of this side run without a window, and an open channel would keep them from ending.
const channel = typeof window === 'undefined' ? undefined : new BroadcastChannel(CHANNEL_NAME)

/** Undefined after signing out. */
type UserId = number | undefined

function tellOtherTabs(userId: UserId): void {
  channel?.postMessage({ userId })
}

/** Calls back with the signed-in user whenever another tab reports a change. */
function onOtherTab(listen: (userId: UserId) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isRecord(data)) listen(typeof data.userId === 'number' ? data.userId : undefined)
  })
}

/**
 * Loads what every screen needs (A031) and connects the stream (A032). Only the context is indispensable. The rest is
 * requested too, and the screens that show it wait for it.
 */
function enter(context: UserContext): void {
  const store = useSession.getState()
  const { role, withheld } = context
  const mustAddFactor = context.mustAddFactor === true
  if (mustAddFactor) {
    store.begin({ role, withheld, isSwitched: false, mustAddFactor })
    return
  }
  store.chooseAccount(findCurrentAccount(context.accounts, store.currentAccountNo)?.accno)
  void queryClient.prefetchQuery(availableSportsQuery())
  void queryClient.prefetchQuery(challengesQuery())
  liveStream.connect()
  const isSwitched = context.switchUserIdentifier !== null
  chooseTimeZone(context.timeZone)
  meetReader({ language: context.language, isSwitched })
  store.begin({ role, withheld, isSwitched, mustAddFactor })
  // A member of staff who looks at the product as a player continues with their own work in the other tabs.
  if (!isSwitched) tellOtherTabs(context.id)
}

function leave(expired: boolean): void {
  const wasIn = useSession.getState().session.state === 'logged-in'
  liveStream.disconnect()
  useSession.getState().end({ expired })
  forgetFirstCalls()
  forgetTab()
  // Without a session before, nothing is stored about anyone. Calls of an open page must still find their way back.
  if (wasIn) queryClient.clear()
}

/**
 * A 401 ends the session (A033). On a first visit there was none, so nothing has expired; what was flagged
 * before stays flagged until the next sign-in.
 */
function sessionEndedByServer(): void {
  const { session, wasSignedIn, sessionExpired } = useSession.getState()
  if (session.state === 'logged-in') leave(true)
  else if (session.state === 'unknown') leave(wasSignedIn || sessionExpired)
}
plugIntoApi({ sessionEnded: sessionEndedByServer })

/** A page of one person must not show and move what belongs to another, so it begins again. */
onOtherTab((userId) => {
  const { session, sessionExpired } = useSession.getState()
  if (session.state !== 'logged-in') {
    // The server refused a call of this tab before the tab learned what happened in the other one.
    if (!sessionExpired) return
    if (userId === undefined) {
      useSession.getState().end({ expired: false })
      return
    }
  }
  if (queryClient.getQueryData(contextQuery().queryKey)?.id !== userId) window.location.reload()
})

let restoring: Promise<void> | undefined

/** The server says so in a page that was requested without a cookie. */
function isPageOfNobody(): boolean {
  return document.querySelector('meta[name="session"][content="none"]') !== null
}

async function askWhoIsSignedIn(): Promise<void> {
  if (isPageOfNobody()) return sessionEndedByServer()
  try {
    const context = await api('GET /users/context', { toast: false })
    queryClient.setQueryData(contextQuery().queryKey, context)
    enter(context)
  } catch (error) {
    // A broken connection does not sign the player out. The next caller asks the server again.
    if (useSession.getState().session.state !== 'unknown') return
    restoring = undefined
    throw error
  }
}

/** Asks the server once whose cookie this is; later callers share the answer. Throws while it cannot be had. */
export function restoreSession(): Promise<void> {
  restoring ??= askWhoIsSignedIn()
  return restoring
}

async function enterWithFreshContext(): Promise<void> {
  forgetFirstCalls()
  queryClient.clear()
  enter(await queryClient.fetchQuery(contextQuery()))
}

/** With a second factor it throws the error `auth.second-step`, and `finishSignIn` follows. */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  await api('POST /login', { body: credentials })
  await enterWithFreshContext()
}

/** After the second step, a passkey, or the factor that a staff member had to add. */
export async function finishSignIn(): Promise<void> {
  await enterWithFreshContext()
}

/** The server has ended all sessions, this one too. */
export function signedOutEverywhere(): void {
  leave(false)
  tellOtherTabs(undefined)
}

/** The local side is cleared even when the server cannot be reached (decision N4). */
export async function signOut(): Promise<void> {
  try {
    await api('POST /logout', { toast: false })
  } catch {
    // The cookie stays until it runs out; this browser no longer acts on it.
  } finally {
    leave(false)
    tellOtherTabs(undefined)
  }
}

/** An admin looks at the product as this user (A076). The admin's page is kept for the way back. */
export async function switchToUser(
  { userId, reason }: { readonly userId: number; readonly reason: string },
  adminLocation: string,
): Promise<void> {
  await api('POST /admin/login/impersonate', { body: { userId, reason } })
  const store = useSession.getState()
  store.rememberAdminLocation(adminLocation)
  store.chooseAccount(undefined)
  liveStream.disconnect()
  await enterWithFreshContext()
}

/** Ends the switched session and answers with the admin's former page (A080). */
export async function switchBack(): Promise<string | undefined> {
  await api('POST /logout/impersonate')
  const store = useSession.getState()
  const { lastAdminLocation } = store
  store.rememberAdminLocation(undefined)
  store.chooseAccount(undefined)
  liveStream.disconnect()
  await enterWithFreshContext()
  return lastAdminLocation
}
