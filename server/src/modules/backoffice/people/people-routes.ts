import type { adminPeopleCalls } from '@pickproof/contract/admin-people'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import type { Handlers, SignedInVisit } from '../../../platform/http/call-context.ts'
import { auditActor, recordAudit } from '../../audit/index.ts'
import { findUserFor, listSameData, sameDataView, lockUserById } from '../../identity/index.ts'
import { insertNote, listKnownTags, listNotes, listTags, replaceTags } from './notes-store.ts'
import { readTimeline } from './read-timeline.ts'

const NOTES_SHOWN = 50

export function adminPeopleHandlers({ clock }: Pick<Context, 'clock'>): Handlers<typeof adminPeopleCalls> {
  const personOf = async ({ db, tenantId, signedIn }: SignedInVisit, id: number) => {
    const user = await findUserFor(db, tenantId, BigInt(id), signedIn)
    if (!user) throw notFound()
    return user
  }
  return {
    'GET /admin/users/{id}/timeline': async (call) => {
      const { db, tenantId, signedIn: viewer, query } = call
      const user = await personOf(call, call.params.id)
      // A moment later, because an entry of this millisecond is already there.
      const before = new Date(query.before ?? clock.now().getTime() + 1)
      return await readTimeline({ db, tenantId, user, viewer, before }, query.kind)
    },
    'GET /admin/users/{id}/notes': async (call) => {
      const { db, tenantId, signedIn: viewer } = call
      const user = await personOf(call, call.params.id)
      const [notes, tags, knownTags, same] = await Promise.all([
        listNotes(db, tenantId, { userId: user.id, limit: NOTES_SHOWN }),
        listTags(db, tenantId, user.id),
        listKnownTags(db, tenantId),
        listSameData(db, tenantId, { user, viewer }),
      ])
      return {
        notes: notes.map(noteView),
        tags,
        knownTags,
        sameData: same.map(sameDataView),
      }
    },
    'POST /admin/users/{id}/notes': async (call) => {
      const { db, tenantId, signedIn, caller, body } = call
      const user = await personOf(call, call.params.id)
      const at = clock.now()
      return await db.transaction().execute(async (tx) => {
        // A person who is being purged gets no note.
        if (!(await lockUserById(tx, tenantId, user.id))) throw notFound()
        const note = { userId: user.id, by: signedIn.email, text: body.text.trim(), at }
        const row = await insertNote(tx, tenantId, note)
        await recordAudit(tx, {
          tenantId,
          actor: auditActor(signedIn),
          action: 'user.note',
          target: { kind: 'user', id: user.id },
          // The words may be about a person, and the log is never erased.
          after: { noteId: Number(row.id) },
          caller,
          at,
          about: { userId: user.id },
        })
        return noteView(row)
      })
    },
    'PUT /admin/users/{id}/tags': async (call) => {
      const { db, tenantId, signedIn, caller } = call
      const user = await personOf(call, call.params.id)
      const tags = [...new Set(call.body.tags.map((tag) => tag.trim().toLowerCase()))].sort()
      return await db.transaction().execute(async (tx) => {
        if (!(await lockUserById(tx, tenantId, user.id))) throw notFound()
        const before = await listTags(tx, tenantId, user.id)
        if (before.join() === tags.join()) return { tags }
        await replaceTags(tx, tenantId, user.id, tags)
        await recordAudit(tx, {
          tenantId,
          actor: auditActor(signedIn),
          action: 'user.tags',
          target: { kind: 'user', id: user.id },
          before: { tags: before },
          after: { tags },
          caller,
          at: clock.now(),
          about: { userId: user.id },
        })
        return { tags }
      })
    },
  }
}

function noteView(row: Awaited<ReturnType<typeof listNotes>>[number]) {
  return { id: Number(row.id), at: row.at.toISOString(), by: row.by_email, text: row.text }
}
