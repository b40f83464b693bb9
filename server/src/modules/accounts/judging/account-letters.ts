/** What every mail about an account has in common: who gets it, how it looks and where its links lead. */
import { defineMessages, type Message, text } from '@pickproof/domain/messages/message'
import type { Tx } from '../../../platform/db/database.ts'
import { languageFor } from '../../../platform/messages/speech.ts'
import { isMarketing, type MailKind } from '@pickproof/contract/lists/mail-kinds'
import { mailLook } from '../../../platform/mail/mail-look.ts'
import type { MailContent } from '../../../platform/mail/mail-template.ts'
import { queueMails } from '../../../platform/mail/queue-mail.ts'
import { playersOnBreak } from '../../duties/index.ts'
import { type Addressee, appLink, listAddressees, ownOrigin } from '../../identity/index.ts'
import type { Brand, BrandRegistry } from '../../tenants/index.ts'
import type { AccountRow } from '../accounts-store.ts'

const texts = defineMessages('server.account-letters', {
  footer: text<{ accno: string; brand: string }>(
    'You receive this because of your account {accno} at {brand}.',
  ),
})

/** Where the words of a brand and the address of its pages come from. */
export interface MailSource {
  readonly brands: BrandRegistry
  readonly config: Parameters<typeof ownOrigin>[0]
}

export interface Letter {
  readonly account: AccountRow
  readonly kind: MailKind
  readonly subject: Message
  /** What it is about, where it is sent once. */
  readonly once?: string
  /** Not for people who cannot sign in. */
  readonly isForEnabled?: true
  content(to: Addressee): MailContent
}

export type LinkTo = (path: string) => string

export function letterSender(
  { brands, config }: MailSource,
  tenantId: string,
): { readonly brand: Brand; readonly linkTo: LinkTo } {
  const brand = brands.getById(tenantId)
  const origin = ownOrigin(config)
  return { brand, linkTo: (path) => appLink(brand, origin, path) }
}

/** Uses two reads and two writes for any number of letters. Players on a break get no marketing. */
export async function sendLetters(
  tx: Tx,
  { brand, letters, now }: { readonly brand: Brand; readonly letters: readonly Letter[]; readonly now: Date },
): Promise<void> {
  if (letters.length === 0) return
  const { tenantId } = brand
  const people = await listAddressees(
    tx,
    tenantId,
    letters.map(({ account }) => account.user_id),
  )
  const invited = letters.filter(({ kind }) => isMarketing(kind)).map(({ account }) => account.user_id)
  const paused = await playersOnBreak(tx, tenantId, { userIds: invited, now })
  const look = mailLook(brand)
  const mails = letters.flatMap(({ account, kind, subject, once, isForEnabled, content }) => {
    const to = people.get(account.user_id)
    if (!to || (isForEnabled && to.status !== 'ENABLED')) return []
    if (isMarketing(kind) && paused.has(account.user_id)) return []
    return [
      {
        kind,
        to: to.email,
        subject,
        look,
        content: content(to),
        language: languageFor(to, brand),
        at: now,
        isOnBreak: false as const,
        ...(once !== undefined && { once }),
      },
    ]
  })
  await queueMails(tx, tenantId, mails)
}

export function letterFooter({ accno }: AccountRow, { name }: Brand): Message {
  return texts.footer({ accno, brand: name })
}
