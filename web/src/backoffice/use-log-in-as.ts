import { useLocation, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { playerPaths } from '../paths.ts'
import { switchToUser } from '../session/session.ts'
import { askForReason } from './view-reason.tsx'
import { useSession } from '../session/session-store.ts'

/**
 * Asks for a reason, then opens the player area as a user sees it, with one of their accounts chosen where one is meant.
 * A failed call has shown its own sentence; a second press while one runs does nothing.
 */
export function useLogInAs() {
  const navigate = useNavigate()
  const adminLocation = useLocation({ select: (location) => location.pathname })
  const chooseAccount = useSession((state) => state.chooseAccount)
  const lock = useRef(false)
  const [isLoggingIn, setIsLoggingIn] = useState(false)
  const logInAs = async (userId: number, accno?: string): Promise<void> => {
    if (lock.current) return
    const reason = await askForReason()
    if (reason === undefined || lock.current) return
    lock.current = true
    setIsLoggingIn(true)
    try {
      await switchToUser({ userId, reason }, adminLocation)
      if (accno !== undefined) chooseAccount(accno)
      await navigate({ to: playerPaths.home })
    } catch {
      // Still in the back office, and the reason is on the screen.
    } finally {
      lock.current = false
      setIsLoggingIn(false)
    }
  }
  return { isLoggingIn, logInAs: (userId: number, accno?: string) => void logInAs(userId, accno) }
}
