import { fullRights } from '@pickproof/domain/people/capabilities'
import type { AdminAccount } from '@pickproof/contract/admin-accounts'
import { expect, it } from 'vitest'
import { accountsColumns } from './accounts-page.tsx'

it('[P005] the stage column says TEST for stage 0 and the number for any other', () => {
  const stage = accountsColumns(fullRights('ADMIN')).find(({ key }) => key === 'stage')
  const shown = [0, 1, 2].map((number) => stage?.cell({ stage: number } as AdminAccount))
  expect(shown).toEqual(['TEST', '1', '2'])
})
