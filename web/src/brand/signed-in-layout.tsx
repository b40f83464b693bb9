import { Outlet } from '@tanstack/react-router'
import { UiProvider } from './ui-provider.tsx'

/** Stands around both signed-in areas. */
export function SignedInLayout() {
  return (
    <UiProvider>
      <Outlet />
    </UiProvider>
  )
}
