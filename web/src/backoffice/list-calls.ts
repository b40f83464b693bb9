/** The calls that lists have in common. All take the same bodies for any rows. */
import type { ListRequestBody } from '@pickproof/domain/lists/list-query'
import { api } from '../api/api.ts'
import type { ApiAnswer, ApiKey, ApiOptions } from '../api/call-types.ts'
import type { ExportRequest } from './admin-list-data.ts'

type PathOf<Ending extends string> = {
  [K in ApiKey]: K extends `POST ${infer Path}/${Ending}` ? Path : never
}[ApiKey]

/** One screen of each kind represents the others. */
type Search = 'POST /admin/accounts/search'
type File = 'POST /admin/accounts/export/csv'

export function searchCall<Path extends PathOf<'search'>>(path: Path) {
  return async (body: ListRequestBody, signal: AbortSignal) => {
    const options = { body: body as ApiOptions<Search>['body'], toast: false, signal }
    const page: unknown = await api(`POST ${path}/search` as Search, options)
    return page as ApiAnswer<`POST ${Path}/search`>
  }
}

export function fileCall(path: PathOf<'export/csv'>) {
  return async (body: ExportRequest): Promise<Blob> =>
    await api(`POST ${path}/export/csv` as File, { body: body as ApiOptions<File>['body'] })
}
