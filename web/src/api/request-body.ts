import type { BodyKind } from '@pickproof/contract/call'

interface EncodedBody {
  readonly body: string | URLSearchParams | FormData | undefined
  /** Multipart has no entry here: the browser writes its own boundary. */
  readonly contentType: string | undefined
}

function fieldsOf(value: unknown): [string, unknown][] {
  return Object.entries(value as Record<string, unknown>).filter(([, field]) => field !== undefined)
}

/** Writes a body the way the call wants it: JSON, form-urlencoded (A029) or multipart (A054). */
export function encodeBody(kind: BodyKind, value: unknown): EncodedBody {
  if (value === undefined) return { body: undefined, contentType: undefined }
  if (kind === 'json') return { body: JSON.stringify(value), contentType: 'application/json' }
  if (kind === 'form') {
    const form = new URLSearchParams()
    for (const [name, field] of fieldsOf(value)) form.append(name, String(field))
    return { body: form, contentType: 'application/x-www-form-urlencoded;charset=UTF-8' }
  }
  const form = new FormData()
  for (const [name, field] of fieldsOf(value))
    for (const one of Array.isArray(field) ? field : [field])
      if (one instanceof Blob) form.append(name, one)
      else form.append(name, String(one))
  return { body: form, contentType: undefined }
}
