import { Toasts } from '../../ui/overlays/toasts.tsx'
import { UiProvider } from './ui-provider.tsx'

export function ToastPlace() {
  return (
    <UiProvider>
      <Toasts />
    </UiProvider>
  )
}
