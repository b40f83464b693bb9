/**
 * Brings the files of menus, dialogs and toasts into the browser's cache, so the first press of a button finds them.
 * They are not run: that would hold up a slow phone for something that many visits never open.
 */
export function fetchLateFiles(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="late-files"]')
  const urls = meta?.content.split(' ') ?? []
  fetchNext(urls.filter((url) => document.querySelector(`link[href="${url}"]`) === null))
}

/** One after the other: all together would keep a slow phone from answering a press meanwhile. */
function fetchNext([url, ...rest]: readonly string[]): void {
  if (url === undefined) return
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.as = url.endsWith('.css') ? 'style' : 'script'
  link.crossOrigin = ''
  link.href = url
  link.onload = link.onerror = () => fetchNext(rest)
  document.head.append(link)
}
