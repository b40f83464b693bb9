/** The SQL of what players choose about notifications. */
import type { QuietHours } from '@pickproof/domain/notifications/quiet-hours'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ChannelChoices } from '../../platform/db/tables/notifications.ts'

interface NotificationSetting {
  readonly choices: ChannelChoices
  readonly quietHours: QuietHours | undefined
}

const UNCHOSEN: NotificationSetting = { choices: {}, quietHours: undefined }

/** Of users who chose something. */
export async function listSettings(
  db: Db,
  tenantId: string,
  userIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, NotificationSetting>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('notification_setting')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', 'in', [...userIds])
    .execute()
  return new Map(
    rows.map(({ user_id, choices, quiet_from: fromMinute, quiet_to: toMinute, time_zone: timeZone }) => {
      const isQuiet = fromMinute !== null && toMinute !== null && timeZone !== null
      return [user_id, { choices, quietHours: isQuiet ? { fromMinute, toMinute, timeZone } : undefined }]
    }),
  )
}

export async function getSetting(db: Db, tenantId: string, userId: bigint): Promise<NotificationSetting> {
  return (await listSettings(db, tenantId, [userId])).get(userId) ?? UNCHOSEN
}

export async function storeSetting(
  tx: Tx,
  tenantId: string,
  { userId, choices, quietHours }: NotificationSetting & { readonly userId: bigint },
): Promise<void> {
  const columns = {
    choices: JSON.stringify(choices),
    quiet_from: quietHours?.fromMinute ?? null,
    quiet_to: quietHours?.toMinute ?? null,
    time_zone: quietHours?.timeZone ?? null,
  }
  await tx
    .insertInto('notification_setting')
    .values({ tenant_id: tenantId, user_id: userId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(columns))
    .execute()
}
