/** Pictures and uploads for tests of identity checks. */
import type { DocumentSubType, DocumentType } from '@pickproof/contract/fields/document'
import type { UserDocument } from '@pickproof/contract/kyc'
import type { LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { TestServer } from './test-server.ts'

interface TestFile {
  readonly bytes: Buffer
  readonly name?: string
  readonly contentType?: string
}

/** A picture with a pattern, so its pixels differ from another's. */
export async function picture(
  format: 'png' | 'jpeg' = 'jpeg',
  { width = 600, height = 400, red = 200 } = {},
): Promise<Buffer> {
  const create = { width, height, channels: 3, background: { r: red, g: 120, b: 40 } } as const
  return await sharp({ create }).toFormat(format).toBuffer()
}

/** A JPEG of exactly so many bytes: the rest is a filling after its end. */
export async function pictureOfSize(bytes: number): Promise<Buffer> {
  const start = await picture('jpeg')
  return Buffer.concat([start, Buffer.alloc(bytes - start.length)])
}

interface TestUpload {
  readonly type?: DocumentType | string
  readonly subType?: DocumentSubType | string
  readonly files: readonly TestFile[]
  readonly field?: string
}

const BOUNDARY = 'upload-boundary'

export function uploadBody({
  type = 'PROOF_OF_IDENTITY',
  subType = type === 'PROOF_OF_ADDRESS' ? 'UTILITY_BILL' : 'ID_CARD',
  files,
  field = 'files',
}: TestUpload) {
  const part = (head: string, content: Buffer | string) => [
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content as string),
    Buffer.from('\r\n'),
  ]
  const parts = [
    ...part('name="userDocumentType"', type),
    ...part('name="userDocumentSubType"', subType),
    ...files.flatMap(({ bytes, name = 'photo.jpg', contentType = 'image/jpeg' }) =>
      part(`name="${field}"; filename="${name}"\r\ncontent-type: ${contentType}`, bytes),
    ),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

export async function postDocument(
  server: TestServer,
  cookie: string,
  upload: TestUpload,
  tenant?: string,
): Promise<LightMyRequestResponse> {
  const body = uploadBody(upload)
  const options = { method: 'POST', url: '/userdocuments', cookie, ...body } as const
  return await server.call(tenant === undefined ? options : { ...options, tenant })
}

/** A document that was taken in. */
export async function addDocument(
  server: TestServer,
  cookie: string,
  type: DocumentType,
  tenant?: string,
): Promise<UserDocument> {
  const file = { bytes: await picture() }
  const files = type === 'PROOF_OF_IDENTITY' ? [file, file, file] : [file]
  const response = await postDocument(server, cookie, { type, files }, tenant)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
