// Runs before the first paint: names the brand and the remembered theme on <html>, so that nothing flashes.
// A separate file, because the content security policy allows no inline script.
;(() => {
  const root = document.documentElement
  try {
    const brand = JSON.parse(document.getElementById('brand')?.textContent ?? '{}')
    if (brand.tenantId) root.dataset.brand = brand.tenantId
    const stored = JSON.parse(localStorage.getItem(`pickproof:${brand.tenantId}`) ?? '{}')
    root.dataset.theme = stored.state?.theme === 'light' ? 'light' : 'dark'
  } catch {
    root.dataset.theme = 'dark'
  }
})()
