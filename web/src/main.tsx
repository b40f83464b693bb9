import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { plugIntoApi } from './api/api.ts'
import { queryClient } from './api/query-client.ts'
import { styleNonce } from './brand/brand.ts'
import { showToast, ToastHost } from './shell/root/toast-host.tsx'
import { SpokenLanguageProvider } from './language/spoken.tsx'
import { router } from './router.tsx'
import { applyLanguage } from './session/chosen-language.ts'
import { writeFractions } from './language/odds-style.ts'
import { useSession, writesFractionsOf } from './session/session-store.ts'
import { viewerTimeZone } from './ui/values/viewer-time-zone.ts'

// The library that locks scrolling behind a dialog looks for the nonce of its style element here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() })

plugIntoApi({ showError: (message) => void showToast('error', message) })

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element with the id root.')
const place = root

/** Renders every page again in another language. */
function App({ firstCode }: { readonly firstCode: string }) {
  const choice = useSession((state) => state.language)
  const [code, setCode] = useState(firstCode)
  const isFractional = useSession(writesFractionsOf)
  const [hasFractions, setHasFractions] = useState(isFractional)
  useEffect(() => {
    let isCurrent = true
    void writeFractions(isFractional).then(() => {
      if (isCurrent) setHasFractions(isFractional)
    })
    return () => {
      isCurrent = false
    }
  }, [isFractional])
  useEffect(() => {
    let isCurrent = true
    void applyLanguage(choice).then((language) => {
      if (isCurrent) setCode(language.code)
    })
    return () => {
      isCurrent = false
    }
  }, [choice])
  return (
    <SpokenLanguageProvider value={hasFractions ? `${code} with fractions` : code}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ToastHost />
      </QueryClientProvider>
    </SpokenLanguageProvider>
  )
}

/** Exported, because a module that waits while it loads stops the build from merging small files. */
export async function showApp(): Promise<void> {
  const session = useSession.getState()
  const [first] = await Promise.all([
    applyLanguage(session.language),
    writeFractions(writesFractionsOf(session)),
  ])
  createRoot(place).render(
    <StrictMode>
      <App firstCode={first.code} />
    </StrictMode>,
  )
}

// The browser's first read of its time zone takes about 40 ms. It happens here, while a signed-in page waits for its
// first responses, instead of during rendering.
if (globalThis.firstCalls?.size) setTimeout(viewerTimeZone)
