/** What the palette does besides finding: pages of the menu, acts of the viewer, and acts on a person. One entry each. */
import type { FoundOf } from '@pickproof/contract/admin-find'
import type { MenuItem } from '@pickproof/contract/tenants'
import { text } from '@pickproof/domain/messages/message'
import { type Capability, may, type Rights } from '@pickproof/domain/people/capabilities'
import type { ListedGroup } from '../../common/search/search-list.tsx'
import { defineTexts } from '../../language/language.ts'
import { adminPaths } from '../../paths.ts'
import { type IconName, toIconName } from '../../ui/icons/icon.tsx'
import { type AdminJump, adminJump } from '../jumps.ts'
import type { PaletteEntry } from './found-entries.tsx'

const texts = defineTexts('backoffice.palette-acts', {
  pages: 'Pages and settings',
  actions: 'Actions',
  actionsFor: text<{ name: string }>('Actions for {name}'),
  below: text<{ parent: string }>('In {parent}'),
  registerUser: 'Register user',
  theme: 'Switch between dark and light',
  security: 'Sign-in and devices',
  viewAsPlayer: 'View as player',
  viewAsPlayerDetail: 'Asks for a reason and ends after 30 minutes',
  openAccounts: 'Open accounts',
  openPicks: 'Open picks',
  openPayments: 'Open payments',
  openDocuments: 'Open documents',
})

interface Viewer extends Rights {
  readonly userId: number
}

interface Tools {
  readonly logInAs: (userId: number) => void
  readonly toggleTheme: () => void
}

interface Act<On> {
  readonly name: () => string
  readonly detail?: () => string
  readonly icon: IconName
  readonly access?: Capability
  readonly isPossible?: (on: On, viewer: Viewer) => boolean
  readonly jump?: (on: On) => AdminJump
  readonly run?: (tools: Tools, on: On) => void
}

const ACTS: readonly Act<undefined>[] = [
  {
    name: () => texts.registerUser,
    icon: 'plus',
    access: 'users.register',
    jump: () => ({ to: adminPaths.users, search: { act: 'register' } }),
  },
  { name: () => texts.security, icon: 'key', jump: () => ({ to: adminPaths.security, search: {} }) },
  { name: () => texts.theme, icon: 'moon', run: ({ toggleTheme }) => toggleTheme() },
]

const ACTS_ON_PERSON: readonly Act<FoundOf<'people'>>[] = [
  {
    name: () => texts.viewAsPlayer,
    detail: () => texts.viewAsPlayerDetail,
    icon: 'login',
    access: 'users.log-in-as',
    isPossible: ({ id, status }, { userId }) => id !== userId && status === 'ENABLED',
    run: ({ logInAs }, { id }) => logInAs(id),
  },
  {
    name: () => texts.openAccounts,
    icon: 'wallet',
    access: 'accounts.view',
    jump: ({ email }) => adminJump.accountsOfUser(email),
  },
  {
    name: () => texts.openPicks,
    icon: 'ticket',
    access: 'picks.view',
    jump: ({ email }) => adminJump.picksOfUser(email),
  },
  {
    name: () => texts.openPayments,
    icon: 'credit-card',
    access: 'payments.view',
    jump: ({ email }) => adminJump.paymentsOfUser(email),
  },
  {
    name: () => texts.openDocuments,
    icon: 'file-text',
    access: 'documents.view',
    jump: ({ email }) => adminJump.documentsOfUser(email),
  },
]

function entriesOf<On>(acts: readonly Act<On>[], on: On, { viewer, tools }: Asked): PaletteEntry[] {
  return acts
    .filter(
      ({ access, isPossible }) => (!access || may(viewer, access)) && (isPossible?.(on, viewer) ?? true),
    )
    .map(({ name, detail, icon, jump, run }, index) => ({
      key: `act ${typeof on} ${index}`,
      title: name(),
      detail: detail?.(),
      icon,
      ...(jump && { jump: jump(on) }),
      ...(run && { act: () => run(tools, on) }),
    }))
}

interface Asked {
  readonly viewer: Viewer
  readonly tools: Tools
  readonly menu: readonly MenuItem[]
}

/** Pages and acts whose names contain every word; all of them without words. */
export function actGroups(words: string, asked: Asked): readonly ListedGroup<PaletteEntry>[] {
  const parts = words.toLowerCase().split(/\s+/)
  const isAsked = ({ title, detail = '' }: PaletteEntry) =>
    parts.every((part) => `${title} ${detail}`.toLowerCase().includes(part))
  const groups = [
    { title: texts.pages, entries: pagesOf(asked.menu).filter(isAsked) },
    { title: texts.actions, entries: entriesOf(ACTS, undefined, asked).filter(isAsked) },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

export function personGroup(
  person: FoundOf<'people'> | undefined,
  asked: Asked,
): readonly ListedGroup<PaletteEntry>[] {
  if (!person) return []
  return [
    { title: texts.actionsFor({ name: person.name }), entries: entriesOf(ACTS_ON_PERSON, person, asked) },
  ]
}

function pagesOf(menu: readonly MenuItem[]): PaletteEntry[] {
  const pages = menu.flatMap((item) => [
    { ...item, parent: undefined as string | undefined },
    ...item.children
      .filter(({ link }) => link !== item.link)
      .map((child) => ({ ...child, parent: item.name as string | undefined })),
  ])
  return pages
    .filter(({ link }) => link !== '')
    .map(({ link, name, icon, key, parent }) => ({
      key: `page ${link}`,
      title: name,
      detail: parent === undefined ? undefined : texts.below({ parent }),
      icon: toIconName(icon ?? key),
      jump: { to: link, search: {} },
    }))
}
