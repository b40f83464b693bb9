import type { BrandView } from '@pickproof/contract/tenants'
import { escapeHtml } from '../../platform/mail/escape-html.ts'
import { MANIFEST_FILE, TOUCH_ICON_FILE } from './installable.ts'
import { brandFileUrl, THEME_FILE } from './brand-view.ts'

/** What a brand puts into the head of the page (row T009): title, icon, colors, and itself as data. */
export function brandHead(view: BrandView): string {
  // A closing tag inside the data would end the element early; JSON reads the escape as the same character.
  const data = JSON.stringify(view).replaceAll('<', '\\u003c')
  return [
    `<title>${escapeHtml(view.title)}</title>`,
    `<meta name="description" content="${escapeHtml(view.desc)}">`,
    `<link rel="icon" href="${escapeHtml(view.favicon)}">`,
    `<link rel="manifest" href="${escapeHtml(brandFileUrl(view.tenantId, MANIFEST_FILE))}">`,
    `<link rel="apple-touch-icon" href="${escapeHtml(brandFileUrl(view.tenantId, TOUCH_ICON_FILE))}">`,
    `<link rel="stylesheet" href="${escapeHtml(brandFileUrl(view.tenantId, THEME_FILE))}">`,
    `<script type="application/json" id="brand">${data}</script>`,
  ].join('\n')
}
