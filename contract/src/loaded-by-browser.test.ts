import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

describe('what the browser loads', () => {
  const open = [
    'messages.ts',
    'headers.ts',
    'errors.ts',
    'stream-events.ts',
    ...['captcha', 'date-of-birth', 'email', 'gender', 'password', 'person-name', 'profile', 'required'].map(
      (name) => `fields/${name}.ts`,
    ),
  ]

  it.each(open)('%s imports no schema library', (file) => {
    const source = readFileSync(new URL(file, import.meta.url), 'utf8')
    const imported = [...source.matchAll(/^import (?!type ).* from '(.+)'/gm)].map((match) => match[1])
    const free = ['./required.ts', '@pickproof/domain/messages/message']
    expect(imported.filter((name) => !free.includes(name ?? ''))).toEqual([])
  })
})
