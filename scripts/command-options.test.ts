import { describe, expect, it } from 'vitest'
import { usageOf } from './command-options.ts'

describe('the usage text of a command', () => {
  it('names each option, with its value if it has one, and what the command does', () => {
    const options = { brand: { type: 'string' }, unchecked: { type: 'boolean' } } as const
    const [command, does] = usageOf({ options }, 'gallery').split('\n')
    expect(command).toBe('npm run gallery -- [--brand <value>] [--unchecked]')
    expect(does).toMatch(/^Renders every screen .* into \.data\/gallery\/ and checks accessibility\./)
  })

  it('shows where words follow', () => {
    expect(usageOf({ allowPositionals: true }, 'translate')).toContain('npm run translate -- [<value> ...]\n')
  })

  it('has no brackets of links', () => {
    expect(usageOf({}, 'reset-factor')).toContain('See Reset a lost factor.')
  })
})
