/** What other sites show of a link to this page: title, text and picture (Open Graph). */
import { API_BASE } from '@pickproof/contract/headers'
import { defineMessages, type Message, text } from '@pickproof/domain/messages/message'
import type { Language } from '@pickproof/messages/languages'
import type { Db } from '../../platform/db/database.ts'
import { escapeHtml } from '../../platform/mail/escape-html.ts'
import { say } from '../../platform/messages/speech.ts'
import { appLink } from '../identity/index.ts'
import { findSharedPick } from '../picks/index.ts'
import type { Brand } from '../tenants/index.ts'
import { findCode } from './certificate-code.ts'
import { findCertificateByCode } from './certificate-store.ts'
import { certificateTitle } from './certificate-view.ts'
import { LINK_PICTURE_SIZE } from './link-picture-size.ts'
import { shareDescription, shareTitle } from './share-sheet.ts'

const texts = defineMessages('server.link-meta', {
  certificate: text<{ name: string; title: Message | string }>('{name} · {title}'),
  genuine: text<{ brand: string }>('A certificate of {brand}. Open the link to check that it is genuine.'),
})

interface Page {
  readonly db: Db
  readonly brand: Brand
  readonly language: Language
  readonly origin: Parameters<typeof appLink>[1]
  readonly url: string
}

interface Meta {
  readonly title: string
  readonly text: string
  /** Of the picture. */
  readonly path: string
}

/** Empty for a page that has no picture. A link that leads nowhere looks like any other page. */
export async function linkMeta(page: Page): Promise<string> {
  const { brand, origin, url } = page
  const [, kind, named = ''] = /^\/(verify|shared)\/([^/?#]{1,60})(?:[?#]|$)/.exec(url) ?? []
  const meta =
    kind === 'verify'
      ? await ofCertificate(page, named)
      : kind === 'shared'
        ? await ofShare(page, named)
        : undefined
  if (!meta) return ''
  const absolute = (path: string) => appLink(brand, origin, path)
  const image = absolute(`${API_BASE}${meta.path}`)
  return [
    ['og:type', 'website'],
    ['og:site_name', brand.name],
    ['og:title', meta.title],
    ['og:description', meta.text],
    ['og:url', absolute(url.split(/[?#]/)[0] ?? '/')],
    ['og:image', image],
    ['og:image:type', 'image/png'],
    ['og:image:width', String(LINK_PICTURE_SIZE.width)],
    ['og:image:height', String(LINK_PICTURE_SIZE.height)],
    ['og:image:alt', meta.title],
    ['twitter:card', 'summary_large_image'],
  ]
    .map(([name = '', content = '']) => `<meta property="${name}" content="${escapeHtml(content)}">`)
    .join('\n')
}

async function ofCertificate({ db, brand, language }: Page, typed: string): Promise<Meta | undefined> {
  const code = findCode(typed)
  const row = code === undefined ? undefined : await findCertificateByCode(db, brand.tenantId, code)
  if (!row) return undefined
  return {
    title: say(texts.certificate({ name: row.holder_name, title: certificateTitle(row) }), language),
    text: say(texts.genuine({ brand: brand.name }), language),
    path: `/certificates/${row.code}/picture`,
  }
}

async function ofShare({ db, brand, language }: Page, code: string): Promise<Meta | undefined> {
  const shared = await findSharedPick(db, brand, code)
  if (!shared) return undefined
  return {
    title: say(shareTitle(shared.pick), language),
    text: shareDescription(shared.pick),
    path: `/shared-picks/${code}/picture`,
  }
}
