/**
 * What a page shows of the current account, asked for as soon as it is known which one that is, while the app is still on
 * its way. A wrong guess costs its bytes and nothing else.
 */
import type { Account } from '@pickproof/contract/challenges'
import { ACCOUNT_HEADER, API_BASE, TENANT_HEADER } from '@pickproof/contract/headers'
import { brand } from '../brand/brand.ts'
import { findCurrentAccount } from './current-account.ts'
import { type Preferences, readPreferences, storeKeyOf } from './preferences.ts'
import { findText, isRecord } from './stored-values.ts'
import { accountCallKey } from '../api/first-calls.ts'

const CONTEXT_URL = `${API_BASE}/users/context`

/** The number of the current account; undefined when nothing about one is asked. */
export async function makeFirstAccountCalls(): Promise<string | undefined> {
  const { firstCalls } = globalThis
  const meta = document.querySelector<HTMLMetaElement>('meta[name="first-account-calls"]')
  const answer = firstCalls?.get(CONTEXT_URL)
  if (meta === null || firstCalls === undefined || answer === undefined) return undefined
  const accountNo = findAccountNo(await contextOf(answer))
  if (accountNo === undefined) return undefined
  const { language } = document.documentElement.dataset
  for (const url of meta.content.split(' ')) {
    const headers = {
      accept: 'application/json',
      [TENANT_HEADER]: brand.tenantId,
      [ACCOUNT_HEADER]: accountNo,
      ...(language && { 'accept-language': language }),
    }
    const call = fetch(url, { headers, credentials: 'include' })
    // Read even if it is not taken over, as in theme-boot.js.
    call.then((response) => response.clone().arrayBuffer()).catch(() => {})
    firstCalls.set(accountCallKey(url, accountNo), call)
  }
  return accountNo
}

/** A copy: the app reads the answer itself, and reports any mistake in it. */
async function contextOf(answer: Promise<Response>): Promise<unknown> {
  try {
    const response = await answer
    return response.ok ? await response.clone().json() : undefined
  } catch {
    return undefined
  }
}

function findAccountNo(context: unknown): string | undefined {
  if (!isRecord(context) || !Array.isArray(context.accounts)) return undefined
  const accounts = context.accounts.filter(isKnownAccount)
  return findCurrentAccount(accounts, rememberedAccountNo())?.accno
}

function isKnownAccount(account: unknown): account is Pick<Account, 'accno' | 'status'> {
  return isRecord(account) && findText(account.accno) !== undefined && findText(account.status) !== undefined
}

function rememberedAccountNo(): string | undefined {
  return rememberedPreferences()?.currentAccountNo
}

/** For what runs before the store of the session. */
export function rememberedPreferences(): Preferences | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storeKeyOf(brand.tenantId)) ?? 'null')
    if (!isRecord(stored)) return undefined
    return readPreferences(stored.state, Number(stored.version), brand.defaultOddType)
  } catch {
    return undefined
  }
}
