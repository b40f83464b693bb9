import type { UserContext } from '@pickproof/contract/identity'
import { useNavigate } from '@tanstack/react-router'
import { playerPaths } from '../../../paths.ts'
import { useSession } from '../../../session/session-store.ts'
import { findBought, readyText, type StoreVisit, useVisits } from './store-visit.ts'
import { VisitCard } from './visit-card.tsx'
import { useEffect } from 'react'
import { contextQuery } from '../../../api/context-queries.ts'
import { queryClient } from '../../../api/query-client.ts'
import { notify } from '../../../ui/overlays/notify.ts'

/** On every page that leads to the store. */
export function VisitBar({ user }: { readonly user: UserContext }) {
  const visit = useStoreVisit(user)
  const end = useVisits((state) => state.end)
  const chooseAccount = useSession((state) => state.chooseAccount)
  const navigate = useNavigate()
  if (visit === undefined) return null
  const open = (accno: string) => {
    chooseAccount(accno)
    end()
    void navigate({ to: playerPaths.home })
  }
  return <VisitCard visit={visit} onOpen={open} onEnd={end} />
}

/** The visit of this player. Calls back once when the bought account appears in their list. */
function useStoreVisit({ id: userId, accounts }: UserContext): StoreVisit | undefined {
  const any = useVisits((state) => state.visit)
  const visit = any?.userId === userId ? any : undefined
  const isWaiting = visit?.state === 'waiting'
  const boughtNo = visit?.state === 'waiting' ? findBought(accounts, visit)?.accno : undefined

  useEffect(() => {
    if (boughtNo === undefined) return
    useVisits.getState().ready(userId, boughtNo)
    notify.success(readyText(boughtNo))
  }, [boughtNo, userId])

  // The stream reports a new account, but it may have been paused while the player was in the other tab.
  useEffect(() => {
    if (!isWaiting) return
    const look = () => {
      if (document.visibilityState === 'visible')
        void queryClient.invalidateQueries({ queryKey: contextQuery().queryKey })
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isWaiting])
  return visit
}
