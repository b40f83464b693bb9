import type { FetchFile } from '@pickproof/verifier/log-files'
import type { LogFigures } from '@pickproof/verifier/log-figures'
import { queryOptions } from '@tanstack/react-query'

export interface PublicFigures {
  /** How many entries they were counted from. */
  readonly size: number
  readonly figures: LogFigures
}

/** The public files of a brand's log, from its address. */
export const logAddress = (tenantId: string): string => `${window.location.origin}/log/${tenantId}`

export function logFilesOf(tenantId: string): FetchFile {
  return async (path) => {
    const answer = await fetch(`${logAddress(tenantId)}/${path}`)
    if (answer.status === 404) return undefined
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}

export function publicFiguresQuery(tenantId: string) {
  return queryOptions({
    queryKey: ['public-figures', tenantId],
    queryFn: async ({ signal }): Promise<PublicFigures | null> => {
      const answer = await fetch(`${logAddress(tenantId)}/figures`, { signal })
      // A log without entries has no figures yet.
      if (answer.status === 404) return null
      if (!answer.ok) throw new Error(`figures: ${answer.status}`)
      return (await answer.json()) as PublicFigures
    },
  })
}
