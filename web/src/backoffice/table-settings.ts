/** The filters and columns that a member of staff has chosen for a list, kept by the server (B023, N8). */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../api/api.ts'
import type { ApiOptions } from '../api/call-types.ts'
import { brand } from '../brand/brand.ts'
import { storeKeyOf } from '../session/preferences.ts'
import { usePerson } from '../session/use-person.ts'
import { NOTHING_CHOSEN, readTableSettings, type TableSettings } from './saved-settings.ts'

const localKeyOf = (email: string, tableKey: string) =>
  `${storeKeyOf(brand.tenantId)}:table:${email.toLowerCase()}:${tableKey}`

/** The copy of this browser is used when the server cannot be asked. */
function readLocal(localKey: string): TableSettings {
  try {
    return readTableSettings(JSON.parse(localStorage.getItem(localKey) ?? 'null'))
  } catch {
    return NOTHING_CHOSEN
  }
}

function keepLocal(localKey: string, settings: TableSettings): void {
  try {
    localStorage.setItem(localKey, JSON.stringify(settings))
  } catch {
    // A browser that keeps nothing still shows the list.
  }
}

const settingsKey = (email: string, tableKey: string) => ['table-settings', email, tableKey] as const

function settingsQuery(email: string, tableKey: string) {
  return queryOptions({
    queryKey: settingsKey(email, tableKey),
    queryFn: async ({ signal }): Promise<TableSettings> => {
      const localKey = localKeyOf(email, tableKey)
      try {
        const saved = readTableSettings(
          await api('GET /admin/table-settings/{tableKey}', { params: { tableKey }, toast: false, signal }),
        )
        keepLocal(localKey, saved)
        return saved
      } catch (error) {
        if (signal.aborted) throw error
        return readLocal(localKey)
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

type SentSettings = ApiOptions<'PUT /admin/table-settings/{tableKey}'>['body']

interface Outgoing {
  isBusy: boolean
  next: TableSettings | undefined
}

/** Sends one at a time, so the last choice wins. It skips choices in between. */
async function sendInTurn(outgoing: Outgoing, tableKey: string, settings: TableSettings): Promise<void> {
  outgoing.next = settings
  if (outgoing.isBusy) return
  outgoing.isBusy = true
  while (outgoing.next !== undefined) {
    const body = outgoing.next as SentSettings
    outgoing.next = undefined
    await api('PUT /admin/table-settings/{tableKey}', { params: { tableKey }, body, toast: false }).catch(
      () => {},
    )
  }
  outgoing.isBusy = false
}

export interface UsedTableSettings {
  /** Undefined until they are known. */
  readonly settings: TableSettings | undefined
  /** A failure leaves the copy of this browser. */
  readonly save: (settings: TableSettings) => void
}

export function useTableSettings(tableKey: string): UsedTableSettings {
  const email = usePerson()?.user.email ?? ''
  const queries = useQueryClient()
  const { data: settings } = useQuery({ ...settingsQuery(email, tableKey), enabled: email !== '' })
  const outgoing = useRef<Outgoing>({ isBusy: false, next: undefined })
  return {
    settings,
    save: (next) => {
      queries.setQueryData(settingsKey(email, tableKey), next)
      keepLocal(localKeyOf(email, tableKey), next)
      void sendInTurn(outgoing.current, tableKey, next)
    },
  }
}
