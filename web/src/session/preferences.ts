/** What the browser remembers between visits, apart from any session: pure, kept by the session store. */
import type { OddType } from '@pickproof/domain/odds/odds'
import { findText, isRecord } from './stored-values.ts'

/** Raised when the shape changes; older stores give up everything but theme and language (T063). */
export const STORE_VERSION = 6

export type ThemeName = 'dark' | 'light'

export interface Preferences {
  readonly theme: ThemeName
  readonly oddType: OddType
  /** Shows decimal odds as fractions, where the brand offers that. */
  readonly isFractional: boolean
  /** The code of the chosen language; undefined until the person chooses one. */
  readonly language: string | undefined
  /** Shortcuts of one key would disturb people who speak their input, so they can be turned off (WCAG 2.1.4). */
  readonly areBareKeysOff: boolean
  readonly currentAccountNo: string | undefined
  /** Undefined until the player touches the switch: then its default depends on the accounts (T052). */
  readonly hideInactive: boolean | undefined
  readonly lastAdminLocation: string | undefined
  readonly sessionExpired: boolean
  /** Whether the last visit ended signed in. Separates an expired session from a first visit. */
  readonly wasSignedIn: boolean
}

/** Brands share an origin on a local host, so each has its own entry. */
export function storeKeyOf(tenantId: string): string {
  return `pickproof:${tenantId}`
}

export function initialPreferences(defaultOddType: OddType): Preferences {
  return {
    theme: 'dark',
    oddType: defaultOddType,
    isFractional: false,
    language: undefined,
    areBareKeysOff: false,
    currentAccountNo: undefined,
    hideInactive: undefined,
    lastAdminLocation: undefined,
    sessionExpired: false,
    wasSignedIn: false,
  }
}

/** Clears what belongs to a session; theme, language and keys belong to the person at the screen and stay (T020). */
export function clearedPreferences(kept: Preferences, defaultOddType: OddType): Preferences {
  const { theme, language, areBareKeysOff } = kept
  return { ...initialPreferences(defaultOddType), theme, language, areBareKeysOff }
}

/** Reads a stored entry of any version; what cannot be trusted falls back to its initial value. */
export function readPreferences(stored: unknown, version: number, defaultOddType: OddType): Preferences {
  const initial = initialPreferences(defaultOddType)
  if (!isRecord(stored)) return initial
  const theme: ThemeName = stored.theme === 'light' ? 'light' : 'dark'
  if (version !== STORE_VERSION) return { ...initial, theme, language: findText(stored.language) }
  return {
    theme,
    oddType: stored.oddType === 'AMERICAN' || stored.oddType === 'DECIMAL' ? stored.oddType : initial.oddType,
    isFractional: stored.isFractional === true,
    language: findText(stored.language),
    areBareKeysOff: stored.areBareKeysOff === true,
    currentAccountNo: findText(stored.currentAccountNo),
    hideInactive: typeof stored.hideInactive === 'boolean' ? stored.hideInactive : undefined,
    lastAdminLocation: findText(stored.lastAdminLocation),
    sessionExpired: stored.sessionExpired === true,
    wasSignedIn: stored.wasSignedIn === true,
  }
}
