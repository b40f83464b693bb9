/**
 * `npm run -s wager-records -- --brand <brand> --player <id>` or `--brand <brand> --from <date> --to <date>`: writes the
 * pick records as JSON lines, or as CSV with `--format csv`.
 */
import { once } from 'node:events'
import { wagerCsv, wagerLine, wagerRecords, type WagerChoice } from '@pickproof/server/modules/picks'
import { readOptions } from './command-options.ts'
import { openDatabase } from './open-database.ts'

const { values } = readOptions({
  options: {
    brand: { type: 'string', default: '' },
    player: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    format: { type: 'string', default: 'jsonl' },
  },
})

function readChoice(): WagerChoice | undefined {
  const { player, from, to } = values
  if (player !== undefined)
    return /^[1-9]\d{0,17}$/.test(player) && from === undefined && to === undefined
      ? { userId: BigInt(player) }
      : undefined
  const period = { from: new Date(from ?? ''), until: new Date(to ?? '') }
  const isPeriod = period.from.getTime() < period.until.getTime()
  return isPeriod ? period : undefined
}

const choice = readChoice()
if (!choice || values.brand === '' || !['jsonl', 'csv'].includes(values.format)) {
  console.error(
    [
      'Name a brand, and a player or a period:',
      '  npm run -s wager-records -- --brand quillhaven --player 12',
      '  npm run -s wager-records -- --brand quillhaven --from 2026-11-01 --to 2026-12-01',
      'The end is not included. Add --format csv for a spreadsheet.',
    ].join('\n'),
  )
  process.exit(2)
}
const { database, tenantIds, close } = await openDatabase()
const isKnown = tenantIds.includes(values.brand)
if (isKnown) {
  const batches = wagerRecords(database.tenant(values.brand), values.brand, choice)
  const write = async (text: string | Buffer) => {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain')
  }
  if (values.format === 'csv') for await (const text of wagerCsv(batches)) await write(text as Buffer)
  else
    for await (const records of batches)
      await write(records.map((record) => `${wagerLine(record)}\n`).join(''))
} else console.error(`There is no brand ${values.brand}.`)
await close()
process.exitCode = isKnown ? 0 : 1
