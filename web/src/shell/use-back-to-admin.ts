import { useNavigate } from '@tanstack/react-router'
import { adminPaths } from '../paths.ts'
import { switchBack } from '../session/session.ts'

/** Ends the switched session and opens the page the admin came from. */
export function useBackToAdmin(): () => void {
  const navigate = useNavigate()
  return () => {
    switchBack().then(
      (adminLocation) => navigate({ to: adminLocation ?? adminPaths.users }),
      // The failed call has said so itself; the switched session goes on.
      () => undefined,
    )
  }
}
