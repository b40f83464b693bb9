import type { UserContext } from '@pickproof/contract/identity'
import { useNavigate } from '@tanstack/react-router'
import { playerPaths } from '../../../paths.ts'
import { useSession } from '../../../session/session-store.ts'
import { useVisits } from './store-visit.ts'
import { useStoreVisit } from './use-store-visit.ts'
import { VisitCard } from './visit-card.tsx'

/** Stands on every page from which one goes to the store. */
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
