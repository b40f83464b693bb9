/** Forms with files, as a browser sends them. */
export interface FilePart {
  readonly field: string
  readonly name: string
  readonly contentType: string
  readonly bytes: Buffer
}

/** The smallest PNG there is. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export const pictureIn = (field: string): FilePart => ({
  field,
  name: 'photo.png',
  contentType: 'image/png',
  bytes: PICTURE,
})

const BOUNDARY = 'fire-boundary'
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

export function formData(
  fields: readonly (readonly [string, unknown])[],
  files: readonly FilePart[],
): Buffer {
  const part = (head: string, content: string | Buffer) => [
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content as string),
    Buffer.from('\r\n'),
  ]
  return Buffer.concat([
    ...fields.flatMap(([name, value]) =>
      part(`name="${name}"`, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')),
    ),
    ...files.flatMap(({ field, name, contentType, bytes }) =>
      part(`name="${field}"; filename="${name}"\r\ncontent-type: ${contentType}`, bytes),
    ),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])
}
