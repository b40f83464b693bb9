import type { BrandView } from '@pickproof/contract/tenants'
import { sidebarOpensOn } from '@pickproof/domain/pages/sidebar'
import { escapeHtml } from '../../platform/mail/escape-html.ts'

const MENU_ICON =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.1" stroke-linecap="round"><path d="M4 6h16M4 12h16M4 18h16"/></svg>'

/**
 * The frame of the page as the browser draws it before any script has arrived. It is what the layouts of the web app
 * show first, without the parts that wait for an answer. Its look is in web/src/brand/first-frame.css.
 */
export function brandFrame(view: BrandView, area: 'signed-out' | 'signed-in', path: string): string {
  return area === 'signed-out' ? signedOutFrame(view) : signedInFrame(view, path)
}

function signedOutFrame(view: BrandView): string {
  const { headline, subline } = view.signIn
  return [
    '<div id="first-frame" data-area="signed-out"><div class="brand">',
    view.isCustomLogin && view.customLoginLogo
      ? picture(view, view.customLoginLogo, 'class="custom"')
      : logo(view),
    `<div class="words"><p class="hero">${escapeHtml(headline)}</p>`,
    `<p class="t16 muted subline">${escapeHtml(subline)}</p></div></div></div>`,
  ].join('')
}

function signedInFrame(view: BrandView, path: string): string {
  // The width is the browser's to know: the style sheet shows the menu where it is wide enough.
  const menu = sidebarOpensOn(path, 'lg', { rule: view.sidebar }) ? 'open' : 'closed'
  return [
    `<div id="first-frame" data-area="signed-in" data-menu="${menu}"><div class="drawer">${logo(view)}</div>`,
    `<div class="column"><div class="bar">${MENU_ICON}</div><div class="mark">${logo(view)}</div></div></div>`,
  ].join('')
}

/** Which of the two is shown, the theme decides; a picture that is not shown is not fetched either. */
function logo(view: BrandView): string {
  return picture(view, view.logo, 'data-theme="dark"') + picture(view, view.logoDark, 'data-theme="light"')
}

function picture({ name }: BrandView, url: string, attribute: string): string {
  return `<img src="${escapeHtml(url)}" alt="${escapeHtml(name)}" loading="lazy" fetchpriority="high" ${attribute}>`
}
