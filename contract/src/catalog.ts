/** Sports as the menus and the sport pages need them (000 §3). */
import { z } from 'zod'
import { declareCalls } from './call.ts'

export const sportSchema = z
  .object({ id: z.string(), displayName: z.string(), enabled: z.boolean() })
  .meta({ id: 'Sport' })
export type Sport = z.output<typeof sportSchema>

export const catalogCalls = declareCalls({
  'GET /sports/available': {
    summary: 'The sports of the brand, in the order of the menu',
    module: 'catalog',
    access: 'signed-in',
    whenSwitched: 'allowed',
    answer: z.array(sportSchema),
    errors: [],
  },
})
