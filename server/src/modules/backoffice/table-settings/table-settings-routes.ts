import type { tableSettingsCalls } from '@pickproof/contract/admin-table-settings'
import { defineMessages } from '@pickproof/domain/messages/message'
import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Handlers } from '../../../platform/http/call-context.ts'
import { findTableSettings, saveTableSettings } from './table-settings-store.ts'

const errors = defineMessages('server.table-settings', {
  tooMany: 'You cannot save the settings of more lists.',
})

/** A choice of the own screen and no act on anyone, so it leaves no trace in the audit. */
export function tableSettingsHandlers({
  clock,
}: {
  readonly clock: Clock
}): Handlers<typeof tableSettingsCalls> {
  return {
    'GET /admin/table-settings/{tableKey}': async ({ db, tenantId, params, signedIn }) => {
      const place = { userId: signedIn.userId, tableKey: params.tableKey }
      return (await findTableSettings(db, tenantId, place)) ?? { filters: null, columns: [] }
    },
    'PUT /admin/table-settings/{tableKey}': async ({ db, tenantId, params, body, signedIn }) => {
      const place = { userId: signedIn.userId, tableKey: params.tableKey }
      if (!(await saveTableSettings(db, tenantId, place, body, clock.now())))
        throw new AppError('conflict', errors.tooMany)
      return body
    },
  }
}
