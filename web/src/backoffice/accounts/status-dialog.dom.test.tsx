import type { AdminAccount } from '@pickproof/contract/admin-accounts'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { button, input, serve, show } from '../../ui/testing-screen.tsx'
import { StatusDialog } from './status-dialog.tsx'

const account = {
  accno: 'OM20418000',
  status: 'ACTIVE',
  closureReason: null,
  restrictionKind: null,
  reviewDate: null,
  holdExpiryDate: null,
  isInactiveTemporarily: false,
} as AdminAccount

it('[T23-4.1] suspends an account only with a reason, its kind and the date of the review', async () => {
  const calls = serve({ 'PUT /admin/accounts/OM20418000/status-update': () => Response.json(account) })
  const onClose = vi.fn()
  const user = show(
    <QueryClientProvider client={queryClient}>
      <StatusDialog account={account} act="suspend" onClose={onClose} />
    </QueryClientProvider>,
  )
  expect(button('Suspend account').disabled).toBe(true)
  await user.click(input('Kind of reason'))
  await user.click(screen.getByRole('option', { name: 'Your bank disputed a payment' }))
  await user.type(input('Closure reason *'), 'Order 4711 was charged back')
  await user.click(button('Suspend account'))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(calls[0]?.body).toEqual({
    status: 'SUSPENDED',
    isInactiveTemporarily: false,
    closureReason: 'Order 4711 was charged back',
    restrictionKind: 'PAYMENT',
    reviewDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    seenStatus: 'ACTIVE',
  })
})
