// Runs before the first paint and before any module. It names the brand and the remembered theme on <html>, so
// nothing flashes. It makes the calls that the page needs, which the app then takes over (first-calls.ts). A separate
// file, because the content security policy allows no inline script.
;(() => {
  const root = document.documentElement
  let brand = {}
  try {
    brand = JSON.parse(document.getElementById('brand')?.textContent ?? '{}')
    if (brand.tenantId) root.dataset.brand = brand.tenantId
    const stored = JSON.parse(localStorage.getItem(`pickproof:${brand.tenantId}`) ?? '{}')
    root.dataset.theme = stored.state?.theme === 'light' ? 'light' : 'dark'
    // Without a choice and a wish of the brand, the browser sends its own.
    const language = stored.state?.language ?? brand.language
    if (language) root.dataset.language = language
    if (/^(ar|he|fa|ur)\b/.test(language)) root.dir = 'rtl'
  } catch {
    root.dataset.theme = 'dark'
  }
  const urls = document.querySelector('meta[name="first-calls"]')?.content.split(' ') ?? []
  const headers = { accept: 'application/json', 'x-tenant': brand.tenantId }
  if (root.dataset.language) headers['accept-language'] = root.dataset.language
  const init = { headers, credentials: 'include' }
  globalThis.firstCalls = new Map(
    urls.map((url) => {
      const answer = fetch(url, init)
      // An answer that no page takes over is read all the same, or its request would stay open. Only the page that takes it
      // over gets a failure.
      answer.then((response) => response.clone().arrayBuffer()).catch(() => {})
      return [url, answer]
    }),
  )
})()
