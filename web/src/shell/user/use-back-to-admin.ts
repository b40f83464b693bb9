import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { adminPaths } from '../../paths.ts'
import { switchBack } from '../../session/session.ts'

/** Ends the switched session and opens the page the admin came from; a second press on the way does nothing. */
export function useBackToAdmin(): { readonly isOnTheWay: boolean; readonly goBack: () => void } {
  const navigate = useNavigate()
  const [isOnTheWay, setIsOnTheWay] = useState(false)
  const goBack = async (): Promise<void> => {
    if (isOnTheWay) return
    setIsOnTheWay(true)
    try {
      const adminLocation = await switchBack()
      await navigate({ to: adminLocation ?? adminPaths.users })
    } catch {
      // The failed call has said so itself; the switched session continues.
    } finally {
      setIsOnTheWay(false)
    }
  }
  return { isOnTheWay, goBack: () => void goBack() }
}
