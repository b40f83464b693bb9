import type { NotificationTone } from '@pickproof/contract/fields/notification'
import type { AlertDirection } from '@pickproof/domain/notifications/price-alert'
import type { OddType } from '@pickproof/domain/odds/odds'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface NotificationTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  user_id: bigint
  kind: string
  /** What it is about. A user has one notification of a kind with the same key. */
  once_key: string
  tone: NotificationTone
  /** Packed messages. */
  title: string
  body: string
  accno: string | null
  /** The pick, payment or document it is about. */
  subject_id: bigint | null
  at: Date
  read_at: Date | null
  is_in_app: Generated<boolean>
  /** A dialog shows it until the player closes it. */
  is_open_moment: Generated<boolean>
  /** Where it leads, if not where its kind does. */
  link_path: string | null
}

interface NotificationPlaceTable {
  tenant_id: string
  /** The number of the last account event that was read. */
  after_number: bigint
  /** Nothing before this time is notified. */
  started_at: Date
  read_at: Date
}

/** By kind and channel. */
export type ChannelChoices = Readonly<Record<string, Readonly<Record<string, boolean>>>>

interface NotificationSettingTable {
  tenant_id: string
  user_id: bigint
  choices: ColumnType<ChannelChoices, string, string>
  /** Minutes since midnight in the time zone; null without quiet hours. */
  quiet_from: number | null
  quiet_to: number | null
  time_zone: string | null
}

export interface PushSubscriptionTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  user_id: bigint
  /** Null for a browser from before sessions were kept: it gets no pushes until it subscribes again. */
  session_id: bigint | null
  endpoint: string
  p256dh: string
  auth: string
  created_at: Date
}

interface PushDeliveryTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  notification_id: bigint
  subscription_id: bigint
  due_at: Date
}

interface PushKeyTable {
  id: number
  public_key: string
  sealed_private_key: Buffer
}

interface BrandNewsTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  title: string
  body: string
  published_at: Date
  published_by: string
  /** The last user who has it. */
  spread_through: Generated<bigint>
}

export interface PriceAlertTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  user_id: bigint
  fixture_id: string
  selection_key: string
  /** Null: any sportsbook. */
  sportsbook_id: string | null
  direction: AlertDirection
  target_milli: number
  odd_type: OddType
  selection_name: string
  market_name: string
  game_name: string
  game_path: string
  created_at: Date
  fired_at: Date | null
  fired_milli: number | null
  /** The name of the sportsbook. */
  fired_at_name: string | null
  /** The game was over before the price was reached. */
  ended_at: Date | null
}

export interface NotificationTables {
  price_alert: PriceAlertTable
  brand_news: BrandNewsTable
  notification_setting: NotificationSettingTable
  push_subscription: PushSubscriptionTable
  push_delivery: PushDeliveryTable
  push_key: PushKeyTable
  notification: NotificationTable
  notification_place: NotificationPlaceTable
}
