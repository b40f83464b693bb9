/** A worker keeps its modules from file to file. Each file of screen tests begins as a new visit. */
import { queryClient } from './api/query-client.ts'
import { useSession } from './session/session-store.ts'
import { useSlip } from './slip/slip-store.ts'
import { clearToasts } from './ui/overlays/testing-toasts.ts'
import { useToastRequests } from './ui/overlays/toast-request.ts'

useSession.setState(useSession.getInitialState(), true)
useSlip.setState(useSlip.getInitialState(), true)
useToastRequests.setState(useToastRequests.getInitialState(), true)
queryClient.clear()
clearToasts()
