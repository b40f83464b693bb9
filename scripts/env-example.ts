/** `npm run env-example`: writes `.env.example` from the settings in `server/src/settings.ts`. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describeSettings } from '@pickproof/server/settings'

const LINE_MAX = 100

export const ENV_EXAMPLE = fileURLToPath(new URL('../.env.example', import.meta.url))

export function envExample(): string {
  const head = [
    '# Made by `npm run env-example` from server/src/settings.ts. Do not edit.',
    '# Copy this file to .env and uncomment what you change. `npm start`, `npm run dev` and the commands that read the',
    '# database load .env. A variable of the shell wins.',
  ]
  const settings = describeSettings().map(({ name, meaning, fallback = '' }) =>
    [...wrap(meaning), `#${name}=${fallback}`].join('\n'),
  )
  return `${[head.join('\n'), ...settings].join('\n\n')}\n`
}

function wrap(text: string): string[] {
  const lines: string[] = []
  let line = '#'
  for (const word of text.split(' ')) {
    if (`${line} ${word}`.length > LINE_MAX) {
      lines.push(line)
      line = '#'
    }
    line += ` ${word}`
  }
  return [...lines, line]
}

if (import.meta.main) {
  writeFileSync(ENV_EXAMPLE, envExample())
  console.log('Wrote .env.example.')
}
