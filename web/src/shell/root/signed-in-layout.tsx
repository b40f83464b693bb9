import { Outlet } from '@tanstack/react-router'
import { useAfterFirstPaint } from '../../ui/browser/use-after-first-paint.ts'
import { ProofHost } from './proof-host.tsx'
import { UiProvider } from './ui-provider.tsx'

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
