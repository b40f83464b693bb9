/** Puts a draft into bytes. */
import type { CallSpec } from '@pickproof/contract/call'
import { API_BASE, TENANT_HEADER } from '@pickproof/contract/headers'
import type { Draft, DraftOrder } from './draft.ts'
import { FORM_TYPE, formData } from './form-data.ts'
import type { FireRequest, Temper } from './request.ts'

const ROUTED_LENGTH_MAX = 100

export function encode(
  { key, call, actor, prepared }: DraftOrder,
  draft: Draft,
  temper: Temper,
  note: string,
): FireRequest {
  const [method = '', template = ''] = key.split(' ')
  const path = template.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => escaped(draft.params[name]))
  const query = queryOf(draft.query)
  const { body, contentType } = bodyOf(call, draft)
  return {
    key,
    actor,
    temper,
    method,
    path: `${API_BASE}${path}${query === '' ? '' : `?${query}`}`,
    headers: {
      [TENANT_HEADER]: actor.tenantId,
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
      ...draft.headers,
    },
    body,
    named: draft.named,
    note,
    ...(prepared?.cookie === undefined ? {} : { cookie: prepared.cookie }),
    isElsewhere: isUnroutable(path),
  }
}

/** A part that is empty or longer than the router reads leads to no call. */
function isUnroutable(path: string): boolean {
  return path.split('/').some((part, index) => index > 0 && (part === '' || part.length > ROUTED_LENGTH_MAX))
}

/** Like encodeURIComponent, which throws for half a surrogate pair. */
export function escaped(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return [...text]
    .map((sign) => {
      const code = sign.codePointAt(0) ?? 0
      if (code < 0xd800 || code > 0xdfff) return encodeURIComponent(sign)
      return `%ED%${(0x80 | ((code >> 6) & 0x3f)).toString(16)}%${(0x80 | (code & 0x3f)).toString(16)}`
    })
    .join('')
}

function queryOf(query: Readonly<Record<string, unknown>>): string {
  return Object.entries(query)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((each) => `${escaped(name)}=${escaped(each)}`),
    )
    .join('&')
}

function bodyOf(call: CallSpec, { body, files }: Draft) {
  if (!call.body) return { body: undefined, contentType: undefined }
  const fields = () => Object.entries((body ?? {}) as Record<string, unknown>)
  switch (call.bodyKind ?? 'json') {
    case 'json':
      return { body: JSON.stringify(body), contentType: 'application/json' }
    case 'form':
      return {
        body: fields()
          .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
          .join('&'),
        contentType: 'application/x-www-form-urlencoded',
      }
    default:
      return { body: formData(fields(), files), contentType: FORM_TYPE }
  }
}
