import { expect, it } from 'vitest'
import { cookieFor } from '../../testing/accounts.ts'
import { addDocument } from '../../testing/documents.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()

it('[B115] the list of documents is searched by person, type and review', async () => {
  const [player, admin] = [await addUserWithRole(server, 'USER'), await addUserWithRole(server, 'ADMIN')]
  const [cookie, adminCookie] = [await cookieFor(server, player), await cookieFor(server, admin)]
  const identity = await addDocument(server, cookie, 'PROOF_OF_IDENTITY')
  await addDocument(server, cookie, 'PROOF_OF_ADDRESS')
  await server.call({
    method: 'PUT',
    url: `/admin/userdocuments/${identity.id}/review`,
    cookie: adminCookie,
    payload: {
      documentType: identity.userDocumentType,
      documentSubType: identity.userDocumentSubType,
      review: 'VERIFIED',
      reviewerNote: '',
      documentDateOfBirth: '1990-02-28',
    },
  })
  const search = async (...filters: object[]) =>
    (
      await server.call({
        method: 'POST',
        url: '/admin/userdocuments/search',
        cookie: adminCookie,
        payload: { filters: [{ key: 'user.email', op: '=', value: player.email }, ...filters] },
      })
    ).json()
  expect(await search()).toMatchObject({ totalElements: 2 })
  expect(await search({ key: 'review', op: '=', value: 'PENDING' })).toMatchObject({
    totalElements: 1,
    content: [{ userDocumentType: 'PROOF_OF_ADDRESS', user: { email: player.email }, reviewedBy: null }],
  })
  expect(await search({ key: 'reviewedBy.email', op: 'LIKE', value: admin.email })).toMatchObject({
    content: [{ id: identity.id }],
  })
})
