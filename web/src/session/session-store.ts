/** Session and remembered choices in one store; only `session.ts` begins and ends a session. */
import type { Rights } from '@pickproof/domain/people/capabilities'
import type { OddType } from '@pickproof/domain/odds/odds'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { brand } from '../brand/brand.ts'
import {
  clearedPreferences,
  initialPreferences,
  type Preferences,
  readPreferences,
  STORE_VERSION,
  storeKeyOf,
  type ThemeName,
} from './preferences.ts'

/** Unknown until the server has been asked whose cookie this is. */
type Session =
  | { readonly state: 'unknown' }
  | { readonly state: 'logged-out' }
  | ({ readonly state: 'logged-in' } & SignedInAs)

interface SignedInAs extends Rights {
  readonly isSwitched: boolean
  /** A staff member who can do nothing else yet. */
  readonly mustAddFactor: boolean
}

interface SessionState extends Preferences {
  readonly session: Session
  chooseTheme(theme: ThemeName): void
  toggleTheme(): void
  chooseOddType(oddType: OddType, isFractional?: boolean): void
  chooseLanguage(code: string): void
  toggleBareKeys(): void
  chooseAccount(accountNo: string | undefined): void
  chooseHideInactive(hideInactive: boolean): void
  rememberAdminLocation(path: string | undefined): void
  begin(person: SignedInAs): void
  end(how: { expired: boolean }): void
  /** Forgets what is stored, once, and keeps the theme and a pending expiry notice (decision N48). */
  dropLocalState(): void
}

const PERSISTED = Object.keys(initialPreferences(brand.defaultOddType)) as (keyof Preferences)[]

function preferencesOf(state: Preferences): Preferences {
  return Object.fromEntries(PERSISTED.map((name) => [name, state[name]])) as unknown as Preferences
}

export const useSession = create<SessionState>()(
  persist(
    (set) => ({
      ...initialPreferences(brand.defaultOddType),
      session: { state: 'unknown' },
      chooseTheme: (theme) => set({ theme }),
      toggleTheme: () => set((state) => ({ theme: state.theme === 'dark' ? 'light' : 'dark' })),
      chooseOddType: (oddType, isFractional = false) => set({ oddType, isFractional }),
      chooseLanguage: (language) => set({ language }),
      toggleBareKeys: () => set((state) => ({ areBareKeysOff: !state.areBareKeysOff })),
      chooseAccount: (currentAccountNo) => set({ currentAccountNo }),
      chooseHideInactive: (hideInactive) => set({ hideInactive }),
      rememberAdminLocation: (lastAdminLocation) => set({ lastAdminLocation }),
      begin: (person) =>
        set({ session: { state: 'logged-in', ...person }, wasSignedIn: true, sessionExpired: false }),
      end: ({ expired }) =>
        set((state) => ({
          ...clearedPreferences(state, brand.defaultOddType),
          session: { state: 'logged-out' },
          sessionExpired: expired,
        })),
      dropLocalState: () =>
        set((state) => ({
          ...clearedPreferences(state, brand.defaultOddType),
          sessionExpired: state.sessionExpired,
        })),
    }),
    {
      name: storeKeyOf(brand.tenantId),
      version: STORE_VERSION,
      partialize: (state): Preferences => preferencesOf(state),
      migrate: (stored, version) => readPreferences(stored, version, brand.defaultOddType),
      merge: (stored, current) => ({
        ...current,
        ...(stored === undefined ? {} : readPreferences(stored, STORE_VERSION, brand.defaultOddType)),
      }),
    },
  ),
)

/** Colors follow this attribute. Before the first render, theme-boot.js sets it. */
function paintTheme(theme: ThemeName): void {
  document.documentElement.dataset.theme = theme
}

paintTheme(useSession.getState().theme)
useSession.subscribe((state) => paintTheme(state.theme))

/** For listeners: a key alone means something. */
export const areBareKeysOn = (): boolean => !useSession.getState().areBareKeysOff

/** Whether prices are shown as fractions: the player chose it, and the brand offers it. */
export const writesFractionsOf = ({ isFractional, oddType }: Preferences): boolean =>
  isFractional && oddType === 'DECIMAL' && brand.fractionalOdds
