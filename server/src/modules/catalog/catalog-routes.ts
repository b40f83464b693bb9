import type { catalogCalls } from '@pickproof/contract/catalog'
import type { Handlers } from '../../platform/http/call-context.ts'
import { listSports } from './catalog-store.ts'

export function catalogHandlers(): Handlers<typeof catalogCalls> {
  return {
    'GET /sports/available': async ({ db }) => {
      const sports = await listSports(db)
      return sports.map((sport) => ({
        id: sport.id,
        displayName: sport.display_name,
        enabled: sport.enabled,
      }))
    },
  }
}
