import type { TimelineEntry } from '@pickproof/contract/admin-people'
import { SECOND_MS } from '@pickproof/domain/time/durations'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAccount, cookieFor } from '../../../testing/accounts.ts'
import { auditActions } from '../../../testing/people.ts'
import { addUserWithRole } from '../../../testing/sessions.ts'
import { callWithSecond } from '../../../testing/staff.ts'
import { addGames, addStraight } from '../../../testing/settlement.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { insertNote, listNotes } from './notes-store.ts'

const server = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)
let boss = ''
let admin = ''
beforeAll(async () => {
  boss = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN'))
  admin = await cookieFor(server, await addUserWithRole(server, 'ADMIN'))
})

async function ask(url: string, cookie = boss) {
  const answer = await server.call({ method: 'GET', url, cookie })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const change = async (method: 'POST' | 'PUT', url: string, payload: object, cookie = admin) =>
  await server.call({ method, url, payload, cookie })

async function wholeTimeline(id: bigint): Promise<{ parts: TimelineEntry[][] }> {
  const parts: TimelineEntry[][] = []
  for (let before: string | null = ''; before !== null; ) {
    const query: string = before === '' ? '' : `?before=${before}`
    const answer: { entries: TimelineEntry[]; before: string | null } = await ask(
      `/admin/users/${id}/timeline${query}`,
    )
    parts.push(answer.entries)
    before = answer.before
  }
  return { parts }
}

describe('[T25-4] the timeline of a person', () => {
  it('has picks, notes and acts of staff, newest first, and each kind alone', async () => {
    const user = await addUserWithRole(server, 'USER')
    const account = await addAccount(server, user)
    await addGames(server, ['timeline-game'])
    const pickId = await addStraight(server, account, { stakeUnits: 200, fixtureId: 'timeline-game' })
    await change('POST', `/admin/users/${user.id}/notes`, { text: ' Called about the payout. ' })
    const { entries } = await ask(`/admin/users/${user.id}/timeline`)
    const times = entries.map(({ at }: TimelineEntry) => at)
    expect(times).toEqual(times.toSorted().reverse())
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: 'pick', id: Number(pickId), accno: account.accno, stake: 200 }),
    )
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: 'note', text: 'Called about the payout.' }),
    )
    expect(entries).toContainEqual(expect.objectContaining({ kind: 'act', action: 'user.note' }))
    const picks = await ask(`/admin/users/${user.id}/timeline?kind=pick`)
    expect(picks.entries.map(({ kind }: TimelineEntry) => kind)).toEqual(['pick'])
  })

  it('comes in parts that neither repeat nor lose an entry, and never divide a moment', async () => {
    const user = await addUserWithRole(server, 'USER')
    const startMs = server.context.clock.now().getTime() - 1_000 * SECOND_MS
    await db.transaction().execute(async (tx) => {
      for (let n = 0; n < 75; n += 1)
        await insertNote(tx, TEST_TENANT, {
          ...{ userId: user.id, by: 'staff@brand.test', text: `note ${n}` },
          // Four notes of each moment, so that a part would end within one.
          at: new Date(startMs + Math.floor(n / 4) * SECOND_MS),
        })
    })
    const { parts } = await wholeTimeline(user.id)
    const notes = parts.flat().filter(({ kind }) => kind === 'note')
    expect(notes.map(({ id }) => id)).toEqual(notes.map(({ id }) => id).toSorted((a, b) => b - a))
    expect(new Set(notes.map(({ id }) => id)).size).toBe(75)
    expect(notes).toHaveLength(75)
    for (const [index, part] of parts.entries()) expect(part.at(-1)?.at).not.toBe(parts[index + 1]?.at(0)?.at)
  })

  it('shows mails and acts to those who may read the audit log only', async () => {
    const user = await addUserWithRole(server, 'USER')
    await change('PUT', `/admin/users/${user.id}/tags`, { tags: ['vip'] })
    const kinds = (entries: readonly TimelineEntry[]) => entries.map(({ kind }) => kind)
    expect(kinds((await ask(`/admin/users/${user.id}/timeline`)).entries)).toContain('act')
    expect(kinds((await ask(`/admin/users/${user.id}/timeline`, admin)).entries)).not.toContain('act')
    expect((await ask(`/admin/users/${user.id}/timeline?kind=act`, admin)).entries).toEqual([])
  })
})

describe('[T25-4] notes and tags', () => {
  it('are recorded without the words of a note, which may be about a person', async () => {
    const user = await addUserWithRole(server, 'USER')
    const note = await change('POST', `/admin/users/${user.id}/notes`, { text: 'Ill since May' })
    expect(note.json()).toMatchObject({ text: 'Ill since May' })
    const tags = await change('PUT', `/admin/users/${user.id}/tags`, { tags: ['VIP', 'vip ', 'slow payer'] })
    expect(tags.json()).toEqual({ tags: ['slow payer', 'vip'] })
    expect(await ask(`/admin/users/${user.id}/notes`)).toMatchObject({
      notes: [{ text: 'Ill since May' }],
      tags: ['slow payer', 'vip'],
      knownTags: expect.arrayContaining(['slow payer', 'vip']),
    })
    const own = (await auditActions(server)).filter(({ action }) => /^user\.(note|tags)$/.test(action))
    expect(JSON.stringify(own.slice(-2))).not.toContain('Ill')
    expect(own.at(-1)).toMatchObject({ action: 'user.tags', after: { tags: ['slow payer', 'vip'] } })
  })

  it('stay as they are after an empty note, a tag without a letter or too many tags', async () => {
    const user = await addUserWithRole(server, 'USER')
    const url = `/admin/users/${user.id}`
    expect((await change('POST', `${url}/notes`, { text: '  ' })).statusCode).toBe(400)
    expect((await change('PUT', `${url}/tags`, { tags: [' '] })).statusCode).toBe(400)
    const many = Array.from({ length: 11 }, (_, n) => `tag ${n}`)
    expect((await change('PUT', `${url}/tags`, { tags: many })).statusCode).toBe(400)
    expect(await ask(`${url}/notes`)).toMatchObject({ notes: [], tags: [] })
  })

  it('go with a purged person', async () => {
    const user = await addUserWithRole(server, 'USER')
    await change('POST', `/admin/users/${user.id}/notes`, { text: 'Ill since May' })
    await change('PUT', `/admin/users/${user.id}/tags`, { tags: ['gone-soon'] })
    const purge = { method: 'PUT', url: `/super-admin/${user.id}/purge-user`, cookie: boss } as const
    const purged = await callWithSecond(server, purge)
    expect(purged.statusCode, purged.body).toBeLessThan(300)
    const left = await db
      .selectFrom('person_tag')
      .select('tag')
      .where('tenant_id', '=', TEST_TENANT)
      .where('tag', '=', 'gone-soon')
      .execute()
    expect(left).toEqual([])
    expect(await listNotes(db, TEST_TENANT, { userId: user.id, limit: 5 })).toEqual([])
  })
})
