import type { Staff } from '@pickproof/contract/staff'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { button, serve, show } from '../../ui/testing-screen.tsx'
import { PermissionMatrix } from './permission-matrix.tsx'

const data: Staff = {
  staff: [],
  invitations: [],
  teams: [{ id: 4, name: 'Support', members: 0 }],
  permissions: [
    { role: 'ADMIN', teamId: null, withheld: ['payments.decide'] },
    { role: 'SUPER_ADMIN', teamId: null, withheld: [] },
    { role: null, teamId: 4, withheld: [] },
  ],
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

it('[T25-5] shows what a brand withholds, locks what super admins keep, and saves the changed role alone', async () => {
  const sent = serve({ 'PUT /admin/staff/permissions': () => new Response(null, { status: 204 }) })
  const user = show(
    <QueryClientProvider client={queryClient}>
      <PermissionMatrix data={data} canEdit />
    </QueryClientProvider>,
  )
  expect(box('Admin: Decide payouts and retry store orders').checked).toBe(false)
  expect(box('Super admin: Manage staff, teams and permissions').disabled).toBe(true)
  expect(screen.queryByRole('checkbox', { name: 'Admin: Manage the cache' })).toBeNull()
  await user.click(box('Support: View as player'))
  await user.click(button('Save permissions of Support'))
  expect(sent.at(-1)?.body).toEqual({ role: null, teamId: 4, withheld: ['users.log-in-as'] })
})
