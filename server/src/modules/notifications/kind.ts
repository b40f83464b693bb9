/** What one kind of notification declares. `kinds.ts` has the table of all kinds. */
import type {
  NotificationChannel,
  NotificationGroup,
  NotificationTone,
} from '@pickproof/contract/fields/notification'
import type { AccountChange } from '@pickproof/contract/stream-events'
import type { Message } from '@pickproof/domain/messages/message'
import type { Tx } from '../../platform/db/database.ts'
import type { AccountRow } from '../accounts/index.ts'

/** A notification before it is stored. */
export interface Draft {
  readonly userId: bigint
  /** What it is about. A second draft of the kind with the same key is dropped. */
  readonly key: string
  readonly tone: NotificationTone
  readonly title: Message
  /** Text that is not a message, such as the note of a reviewer, stays as it is. */
  readonly body: Message | string
  readonly accno?: string
  readonly subjectId?: bigint
  /** Where it leads, if not where its kind does. */
  readonly path?: string
  readonly at: Date
  /** Shown in a dialog until the player closes it (decision 101). */
  readonly isMoment?: true
}

/** A page of the outbox: what changed, for whom, and from when on a kind looks for news. */
export interface OutboxPage {
  readonly tx: Tx
  readonly tenantId: string
  readonly now: Date
  /** Some minutes before the page that was read last. */
  readonly since: Date
  /** For rows whose time may be older than their commit. */
  readonly longSince: Date
  accountsWith(change: AccountChange): readonly AccountRow[]
  usersWith(change: AccountChange): readonly bigint[]
}

export interface NotificationKind {
  readonly group: NotificationGroup
  /** What the settings call it. */
  readonly label: Message
  /** Used until the player chooses. */
  readonly channels: readonly NotificationChannel[]
  /** Mails that other modules write about the same event. Without any, the notification itself is mailed. */
  readonly mails?: readonly string[]
  /** The mail is about money or security, so the player cannot switch it off. */
  readonly isMailFixed?: true
  /** Players who excluded themselves get it neither by mail nor as a push. */
  readonly isMarketing?: true
  /** Where the player reads more. */
  link?(about: {
    readonly accno: string | null
    readonly subjectId: bigint | null
    readonly path: string | null
  }): { readonly label: Message; readonly path: string } | undefined
  /** Finds what a page of the outbox is about. A kind without it is written by its own act. */
  find?(page: OutboxPage): Promise<readonly Draft[]>
}
