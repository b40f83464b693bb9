/** The words of the mail about a challenge that was paid with rewards. */
import { formatMinor } from '@pickproof/domain/format/money'
import { planCodeLabel } from '@pickproof/domain/accounts/plan-code'
import { replacedText } from '@pickproof/domain/accounts/reset-rules'
import type { Tx } from '../../platform/db/database.ts'
import { mailLook } from '../../platform/mail/mail-look.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { appLink, type LinkOrigin, type UserRow } from '../identity/index.ts'
import type { Brand } from '../tenants/index.ts'

interface PaidWithRewards {
  readonly brand: Brand
  readonly origin: LinkOrigin
  readonly user: UserRow
  readonly accno: string
  readonly challengePlan: string
  readonly feeMinor: bigint
  readonly currency: string
  /** The account that was reset; undefined where a new challenge was bought. */
  readonly resetAccno: string | undefined
  readonly at: Date
}

export async function mailPaidWithRewards(tx: Tx, news: PaidWithRewards): Promise<void> {
  const { brand, origin, user, accno, resetAccno, at } = news
  await queueMail(tx, brand.tenantId, {
    kind: 'purchase',
    to: user.email,
    subject: `Your challenge ${accno} is ready`,
    look: mailLook(brand),
    content: {
      heading: 'Your challenge is ready',
      paragraphs: [
        `Hello ${user.first_name}, ${resetAccno === undefined ? 'your challenge is bought' : 'your challenge starts again'}. The account ${accno} is active: you can place picks now.`,
        ...(resetAccno === undefined ? [] : [replacedText(resetAccno)]),
      ],
      facts: [
        { label: 'Account', value: accno },
        { label: 'Plan', value: planCodeLabel(news.challengePlan) },
        { label: 'Paid with rewards', value: formatMinor(news.feeMinor, news.currency) },
      ],
      action: { label: 'Open your account', url: appLink(brand, origin, '/app') },
      footer: ['If it was not you, sign in and change your password at once, and write to us.'],
    },
    at,
  })
}
