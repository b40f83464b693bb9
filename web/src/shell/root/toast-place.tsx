import { Toasts } from '../../ui/toasts.tsx'
import { UiProvider } from './ui-provider.tsx'

export function ToastPlace() {
  return (
    <UiProvider>
      <Toasts />
    </UiProvider>
  )
}
