import type { UserContext } from '@pickproof/contract/identity'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { contextQuery } from '../../api/context-queries.ts'
import { show } from '../../ui/testing-screen.tsx'
import { CongratulationsCard } from './congratulations-card.tsx'

function open(bigLeagueAgreement: UserContext['bigLeagueAgreement']): void {
  const queries = new QueryClient()
  const user: Partial<UserContext> = { bigLeagueAgreement, kycStatus: 'PENDING', accounts: [] }
  queries.setQueryData(contextQuery().queryKey, user as UserContext)
  show(
    <QueryClientProvider client={queries}>
      <CongratulationsCard />
    </QueryClientProvider>,
  )
}

it('[K003] [K004] congratulates a player who passed stage 2 and links to the identity check', () => {
  open('PENDING')
  const card = screen.getByRole('region', { name: 'Congratulations!' })
  expect(card.textContent).toContain('You have passed the verification stage. Welcome to the big leagues!')
  const link = screen.getByRole('link', { name: 'START KYC VERIFICATION' })
  expect(link.getAttribute('href')).toBe('/app/rewards?startKyc=true')
})

it('[K003] leaves out a player who has not passed it', () => {
  open('NONE')
  expect(screen.queryByRole('link')).toBeNull()
})
