/** A worker keeps its modules from file to file. Each file of screen tests begins as a new visit. */
import { queryClient } from './api/query-client.ts'
import { useSession } from './session/session-store.ts'
import { useSlip } from './slip/slip-store.ts'
import { clearToasts } from './ui/overlays/testing-toasts.ts'
import { useToastWishes } from './ui/overlays/toast-wish.ts'

useSession.setState(useSession.getInitialState(), true)
useSlip.setState(useSlip.getInitialState(), true)
useToastWishes.setState(useToastWishes.getInitialState(), true)
queryClient.clear()
clearToasts()
