import { api } from '../api/api.ts'
import type { PickerEntry } from './search-picker.tsx'

interface UserEntry extends PickerEntry {
  readonly user: {
    readonly id: number
    readonly email: string
    readonly firstName: string
    readonly lastName: string
    readonly currency: string
  }
}

/** Users for a SearchPicker, by a part of their email. */
export async function searchUsers(text: string, signal: AbortSignal): Promise<readonly UserEntry[]> {
  const filters = { key: 'email', op: 'LIKE', value: `%${text.trim()}%` } as const
  const { content } = await api('POST /admin/users/search', {
    body: { filters, pageSize: 10, sorters: ['+email'] },
    toast: false,
    signal,
  })
  return content.map((user) => ({
    key: String(user.id),
    title: user.email,
    subline: `${user.firstName} ${user.lastName}`.trim(),
    user,
  }))
}
