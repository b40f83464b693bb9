import { describeSettings } from '@pickproof/server/settings'
import { code, page, table } from './page.ts'

export function settingsPage() {
  return page('reference/settings.md', 'Settings', [
    'Set them as environment variables or in `.env`. A wrong value stops the start with one sentence that names the setting.',
    table(
      ['Setting', 'Default', 'Meaning'],
      describeSettings().map(({ name, meaning, fallback }) => [
        code(name),
        fallback === undefined ? '' : code(fallback),
        meaning,
      ]),
    ),
  ])
}
