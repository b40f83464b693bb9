/** The options of a command. `--help` and an unknown option print what the command takes, and it does nothing. */
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { describeCommand } from './reference/commands.ts'

export function readOptions<const Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.includes('--help')) {
    console.log(usageOf(config))
    process.exit(0)
  }
  try {
    return parseArgs(config)
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usageOf(config)}`)
    process.exit(2)
  }
}

export function usageOf(
  { options = {}, allowPositionals }: ParseArgsConfig,
  name = process.env.npm_lifecycle_event ?? '',
): string {
  const words = Object.entries(options).map(([option, { type }]) =>
    type === 'boolean' ? `[--${option}]` : `[--${option} <value>]`,
  )
  const all = allowPositionals ? [...words, '[<value> ...]'] : words
  const command = [`npm run ${name}`, ...(all.length > 0 ? ['--', ...all] : [])].join(' ')
  return [command, describeCommand(name)].filter(Boolean).join('\n')
}
