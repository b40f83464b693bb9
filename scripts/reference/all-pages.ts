import { apiPage } from './api.ts'
import { commandsPage } from './commands.ts'
import { decisionsPage } from './decisions.ts'
import { marketKindsPage } from './markets.ts'
import { type ReferencePage, code, page, table } from './page.ts'
import { restrictionsPage } from './restrictions.ts'
import { rulesPage, settlementRulesPage } from './rules.ts'
import { describeSettings } from '@pickproof/server/settings'
import { allCalls } from '@pickproof/contract/all-calls'
import type { CallSpec } from '@pickproof/contract/call'
import { CAPABILITIES, ROLES, roleMay } from '@pickproof/domain/people/capabilities'
import { catalogueOf, collectMessages } from '../text-rules/catalogues.ts'

export function referencePages(): readonly ReferencePage[] {
  return [
    settingsPage(),
    commandsPage(),
    apiPage(),
    permissionsPage(),
    rulesPage(),
    marketKindsPage(),
    settlementRulesPage(),
    messagesPage(),
    decisionsPage(),
    restrictionsPage(),
  ]
}

function settingsPage() {
  return page('reference/settings.md', 'Settings', [
    'Set them as environment variables, or copy `.env.example` to `.env` and change what you need. A wrong value stops the start with one sentence that names the setting.',
    table(
      ['Setting', 'Default', 'Meaning'],
      describeSettings().map(({ name, meaning, fallback }) => {
        const [text = '', unset] = meaning.split(' Default: ')
        return [
          code(name),
          fallback === undefined ? named(unset?.replace(/\.$/, '') ?? 'none') : code(fallback),
          named(text),
        ]
      }),
    ),
  ])
}

/** Puts the names of settings, headers and providers in code. */
function named(text: string): string {
  return text.replaceAll(/\b(?:[A-Z]+(?:_[A-Z]+)+(?:\/\w+)?|X-Forwarded-\w+|opticodds|the-odds-api)\b/g, code)
}

function permissionsPage() {
  const calls: readonly (readonly [string, CallSpec])[] = Object.entries(allCalls)
  return page('reference/permissions.md', 'Permissions', [
    'A role has permissions, and a call requires one. The server checks it for every call; the screens hide what a role cannot do. The table is `domain/src/people/capabilities.ts`.',
    `Only \`npm run set-role\` changes a role. No screen does.`,
    '## Roles',
    table(
      ['Permission', ...ROLES.map(code)],
      CAPABILITIES.map((capability) => [
        code(capability),
        ...ROLES.map((role) => (roleMay(role, capability) ? 'yes' : '')),
      ]),
    ),
    '## Calls',
    table(
      ['Permission', 'Calls that require it'],
      CAPABILITIES.flatMap((capability) => {
        const keys = calls.filter(([, { access }]) => access === capability).map(([key]) => code(key))
        return keys.length === 0 ? [] : [[code(capability), keys.join('<br>')]]
      }),
    ),
    'The other permissions decide inside a call, such as which fields of a user a role may change.',
  ])
}

/** The catalogues whose ids callers of the API see as `messageId`. */
const ANSWERED = { server: 'Answers of the server', fields: 'Fields of forms', domain: 'Rules and grading' }

function messagesPage(): ReferencePage {
  const byCatalogue = Map.groupBy(collectMessages().values(), ({ id }) => catalogueOf(id))
  const parts = Object.entries(ANSWERED).flatMap(([catalogue, title]) => {
    const rows = (byCatalogue.get(catalogue) ?? [])
      .toSorted((one, other) => one.id.localeCompare(other.id, 'en'))
      .map(({ id, english }) => [code(id), code(english.replaceAll('`', "'"))])
    return [`## ${title}`, table(['Id', 'English'], rows)]
  })
  return page('reference/messages.md', 'Message ids', [
    'The ids that answers of the API carry as `messageId`, with their English texts in ICU message format. `npm run translate -- en` prints the texts of all screens too. [Add a language](../how-to/add-a-language.md) explains how a brand changes a text.',
    ...parts,
  ])
}
