/**
 * Brings the files of menus, dialogs and toasts into the browser's cache, so that the first press of a button finds them.
 * They are not run: that would hold up a slow phone for something that many visits never open.
 */
export function fetchLateFiles(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="late-files"]')
  for (const url of meta?.content.split(' ') ?? []) {
    if (document.querySelector(`link[href="${url}"]`) !== null) continue
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.as = url.endsWith('.css') ? 'style' : 'script'
    link.crossOrigin = ''
    link.href = url
    document.head.append(link)
  }
}
