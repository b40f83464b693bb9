import { expect, it } from 'vitest'
import { cookieFor } from '../../../testing/accounts.ts'
import { addDocument } from '../../../testing/documents.ts'
import { addPerson } from '../../../testing/people.ts'
import { addUserWithRole } from '../../../testing/sessions.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT, type TestServer } from '../../../testing/test-server.ts'

const server: TestServer = await startTestServer()
const reviewer = await addUserWithRole(server, 'ADMIN')
const admin = await cookieFor(server, reviewer)
const file = (cookie: string, payload: object = {}, tenant = TEST_TENANT) =>
  server.call({ method: 'POST', url: '/admin/userdocuments/export/csv', cookie, payload, tenant })

it('documents export as a file with reviewer, number of files and review, for staff of the brand alone', async () => {
  const player = await cookieFor(server, await addPerson(server, { email: 'csv@documents.test' }))
  const identity = await addDocument(server, player, 'PROOF_OF_IDENTITY')
  await addDocument(server, player, 'PROOF_OF_ADDRESS')
  await server.call({
    method: 'PUT',
    url: `/admin/userdocuments/${identity.id}/review`,
    cookie: admin,
    payload: {
      documentType: 'PROOF_OF_IDENTITY',
      documentSubType: 'ID_CARD',
      review: 'REJECTED',
      reviewerNote: 'Too dark, please again',
    },
  })
  const columns = ['user.email', 'userDocumentType', 'document', 'review', 'reviewedBy.email', 'reviewerNote']
  const answer = await file(admin, { columns, sorters: ['+id'] })
  expect(answer.headers['content-disposition']).toBe('attachment; filename="userdocuments.csv"')
  expect(answer.body.split('\r\n').slice(1, -1)).toEqual([
    `csv@documents.test,PROOF_OF_IDENTITY,3,REJECTED,${reviewer.email},"Too dark, please again"`,
    'csv@documents.test,PROOF_OF_ADDRESS,1,PENDING,,',
  ])
  expect((await file(player)).statusCode).toBe(403)
  const elsewhere = await cookieFor(server, await addUserWithRole(server, 'ADMIN', OTHER_TENANT))
  expect((await file(elsewhere, { columns }, OTHER_TENANT)).body.trim().split('\r\n')).toHaveLength(1)
})
