import { describe, expect, it } from 'vitest'
import { sendDocument } from './send-document.ts'

/** As much of the browser's request as the sending uses; what it would send is kept. */
class Line {
  readonly upload: { onprogress?: (event: object) => void } = {}
  readonly headers: Record<string, string> = {}
  opened = ''
  withCredentials = false
  status = 0
  responseText = ''
  body: FormData | undefined
  onload = () => {}
  onerror = () => {}
  readonly answer: (line: Line) => void

  constructor(answer: (line: Line) => void) {
    this.answer = answer
  }
  open(method: string, url: string) {
    this.opened = `${method} ${url}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: FormData) {
    this.body = body
    this.answer(this)
  }
}

const document = {
  type: 'PROOF_OF_IDENTITY',
  subType: 'ID_CARD',
  files: [new File(['front'], 'front.jpg'), new File(['back'], 'back.jpg')],
} as const

async function send(answer: (line: Line) => void, onSessionEnd = () => {}) {
  const line = new Line(answer)
  const percents: number[] = []
  const result = sendDocument(document, {
    tenantId: 'generic',
    onProgress: (percent) => percents.push(percent),
    onSessionEnd,
    createRequest: () => line as unknown as XMLHttpRequest,
  })
  await result
  return { line, percents }
}

describe('sending a document', () => {
  it('[K040] is multipart with files, userDocumentType and userDocumentSubType, and reports its progress', async () => {
    const { line, percents } = await send((line) => {
      for (const loaded of [25, 100]) line.upload.onprogress?.({ lengthComputable: true, loaded, total: 100 })
      line.status = 200
      line.onload()
    })
    expect(line.opened).toBe('POST /api/userdocuments')
    expect(line.headers).toMatchObject({ 'x-tenant': 'generic' })
    expect([...(line.body?.keys() ?? [])]).toEqual([
      'userDocumentType',
      'userDocumentSubType',
      'files',
      'files',
    ])
    expect(percents).toEqual([25, 100])
  })

  it('[K041] fails with the sentence of the server and no toast', async () => {
    await expect(
      send((line) => {
        line.status = 413
        line.responseText = JSON.stringify({ message: 'File too big, max size is 5MB' })
        line.onload()
      }),
    ).rejects.toThrow('File too big, max size is 5MB')
  })

  it.each([
    [401, 'UNAUTHORIZED', 1],
    [401, undefined, 0],
    [403, 'FORBIDDEN', 0],
  ])('[A033] refused with %i and the status %s it ends %i sessions', async (httpStatus, status, endings) => {
    let ended = 0
    const refused = send(
      (line) => {
        line.status = httpStatus
        line.responseText = JSON.stringify({ status })
        line.onload()
      },
      () => {
        ended += 1
      },
    )
    await expect(refused).rejects.toThrow()
    expect(ended).toBe(endings)
  })

  it('fails with a sentence when the line breaks', async () => {
    await expect(send((line) => line.onerror())).rejects.toThrow('The connection was lost.')
  })
})
