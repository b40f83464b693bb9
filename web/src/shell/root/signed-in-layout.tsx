import { Outlet } from '@tanstack/react-router'
import { useAfterFirstPaint } from '../../ui/browser/use-after-first-paint.ts'
import { UiProvider } from './ui-provider.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import { plugIntoApi } from '../../api/api.ts'

const ProofDialog = lazy(async () => ({
  default: (await import('../../common/security/proof-dialog.tsx')).ProofDialog,
}))

type Answer = (isProved: boolean) => void

/** Around both signed-in areas. */
export function SignedInLayout() {
  const isAreaDue = useAfterFirstPaint()
  return (
    <UiProvider>
      {isAreaDue ? <Outlet /> : null}
      <ProofHost />
    </UiProvider>
  )
}

/** Opens one dialog for all calls that wait for a proof at the same time. */
function ProofHost() {
  const [waiting, setWaiting] = useState<readonly Answer[]>([])
  useEffect(() => {
    plugIntoApi({
      prove: () => new Promise((resolve) => setWaiting((before) => [...before, resolve])),
    })
    return () => plugIntoApi({ prove: undefined })
  }, [])
  if (waiting.length === 0) return null
  const answer: Answer = (isProved) => {
    setWaiting([])
    for (const each of waiting) each(isProved)
  }
  return (
    <Suspense>
      <ProofDialog onClose={answer} />
    </Suspense>
  )
}
