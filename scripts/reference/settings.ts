import { describeSettings } from '@pickproof/server/settings'
import { code, page, table } from './page.ts'

export function settingsPage() {
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
