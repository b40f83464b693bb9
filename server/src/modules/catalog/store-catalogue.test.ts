import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { Database } from '../../platform/db/database.ts'
import { createLog } from '../../platform/log.ts'
import { CATALOGUE } from '../../testing/catalogue.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { findLeague, listMarkets } from './catalog-store.ts'
import { listSportsbooks, prepareCatalog, storeCatalogue, type Market } from './index.ts'

const { serverUrl } = await testDatabase()
const database = new Database({ url: serverUrl, connectionsMax: 4, log: createLog('fatal') })
const db = database.shared

beforeAll(async () => {
  await prepareCatalog(db)
  await storeCatalogue(db, CATALOGUE)
})
afterAll(async () => await database.close())

/** Which transaction wrote each row last: a row that was left alone keeps its number. */
async function writersOf(table: string): Promise<string[]> {
  const { rows } = await sql<{
    xmin: string
  }>`select xmin::text from ${sql.table(table)} order by ctid`.execute(db)
  return rows.map(({ xmin }) => xmin)
}

function market(id: string, isMain = false): Market {
  return { id, name: id, sportId: 'hockey', marketType: 'moneyline', isMain }
}

const idsOf = (markets: readonly { id: string }[]) => markets.map(({ id }) => id)

describe('the catalog', () => {
  it('keeps what it was given', async () => {
    expect(await findLeague(db, 'valley_cup')).toEqual(CATALOGUE.leagues[1])
    expect(await listMarkets(db, 'basketball')).toEqual(
      CATALOGUE.markets.filter(({ sportId }) => sportId === 'basketball'),
    )
    expect(await listSportsbooks(db)).toEqual(CATALOGUE.sportsbooks)
    expect(await db.selectFrom('team').selectAll().where('id', '=', 'owls').executeTakeFirst()).toEqual({
      id: 'owls',
      league_id: 'valley_cup',
      name: 'Northfield Owls',
      abbreviation: 'NOR',
      primary_colour: '#15803d',
      secondary_colour: '#f8fafc',
    })
    expect(await db.selectFrom('player').selectAll().orderBy('id').execute()).toEqual([
      { id: 'player-gull', team_id: 'gulls', name: 'Ilan Voss', position: 'Guard' },
      { id: 'player-miner', team_id: 'miners', name: 'Oren Tull', position: 'Center' },
    ])
  })

  it.each(['league', 'team', 'player', 'sportsbook', 'market'])(
    'does not touch a %s that is the same',
    async (table) => {
      const before = await writersOf(table)
      expect(before.length).toBeGreaterThan(1)
      await storeCatalogue(db, CATALOGUE)
      expect(await writersOf(table)).toEqual(before)
    },
  )

  it('rewrites the one row that differs', async () => {
    const before = await writersOf('team')
    const [first] = CATALOGUE.teams
    if (!first) throw new Error('the catalogue has teams')
    await storeCatalogue(db, { teams: [{ ...first, name: 'Gull Bay Gannets' }, ...CATALOGUE.teams.slice(1)] })
    const after = await writersOf('team')
    expect(after.filter((writer) => !before.includes(writer))).toHaveLength(1)
    expect(await db.selectFrom('team').select('name').where('id', '=', first.id).execute()).toEqual([
      { name: 'Gull Bay Gannets' },
    ])
  })

  it('takes the last of two rows with one id', async () => {
    await storeCatalogue(db, {
      sportsbooks: [
        { id: 'twice', name: 'First' },
        { id: 'twice', name: 'Second' },
      ],
    })
    expect((await listSportsbooks(db)).find(({ id }) => id === 'twice')).toEqual({
      id: 'twice',
      name: 'Second',
    })
  })

  it('leaves out a row that names something unknown, and keeps the others', async () => {
    await storeCatalogue(db, {
      leagues: [
        { id: 'lost', name: 'Lost', sportId: 'chess' as 'golf', category: 'other', region: '' },
        { id: 'found', name: 'Found', sportId: 'golf', category: 'other', region: '' },
      ],
      players: [
        { id: 'player-lost', name: 'Nobody', teamId: 'nowhere', position: '' },
        { id: 'player-found', name: 'Ada Rill', teamId: 'owls', position: '' },
      ],
    })
    expect([await findLeague(db, 'lost'), (await findLeague(db, 'found'))?.name]).toEqual([
      undefined,
      'Found',
    ])
    const players = await db.selectFrom('player').select('id').where('id', 'like', '%found').execute()
    expect(players).toEqual([{ id: 'player-found' }])
    expect(await db.selectFrom('player').select('id').where('id', '=', 'player-lost').execute()).toEqual([])
  })

  it('takes in more rows than one statement carries', async () => {
    const sportsbooks = Array.from({ length: 1201 }, (_, index) => ({
      id: `book-${index}`,
      name: `Book ${index}`,
    }))
    await storeCatalogue(db, { sportsbooks })
    const stored = await listSportsbooks(db)
    expect(stored.filter(({ id }) => id.startsWith('book-'))).toHaveLength(1201)
  })
})

describe('the order of markets', () => {
  it('[N39] is the order given, main markets first', async () => {
    await storeCatalogue(db, { markets: [market('b'), market('a', true), market('c', true)] })
    expect(idsOf(await listMarkets(db, 'hockey'))).toEqual(['a', 'c', 'b'])
  })

  it('stays for known markets, and new ones come behind them', async () => {
    await storeCatalogue(db, { markets: [market('d', true), market('c', true), market('a', true)] })
    expect(idsOf(await listMarkets(db, 'hockey'))).toEqual(['a', 'c', 'b', 'd'])
  })

  it('survives a new name of a market', async () => {
    await storeCatalogue(db, { markets: [{ ...market('c', true), name: 'Renamed' }] })
    const markets = await listMarkets(db, 'hockey')
    expect(idsOf(markets)).toEqual(['a', 'c', 'b', 'd'])
    expect(markets[1]?.name).toBe('Renamed')
  })
})
