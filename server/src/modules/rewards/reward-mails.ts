/** The words of the mail about a challenge that was paid with rewards. */
import { planWords } from '@pickproof/domain/accounts/plan-words'
import { replacedText } from '@pickproof/domain/accounts/reset-rules'
import { defineMessages, money, text } from '@pickproof/domain/messages/message'
import type { Tx } from '../../platform/db/database.ts'
import { languageFor } from '../../platform/messages/speech.ts'
import { mailLook } from '../../platform/mail/mail-look.ts'
import { mailTexts } from '../../platform/mail/mail-texts.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { appLink, type LinkOrigin, type UserRow } from '../identity/index.ts'
import type { Brand } from '../tenants/index.ts'

const texts = defineMessages('server.reward-mails', {
  bought: text<{ name: string; accno: string }>(
    'Hello {name}, thank you. Your account {accno} is active. You can place picks now.',
  ),
  startsAgain: text<{ name: string; accno: string }>(
    'Hello {name}, your challenge starts again. Your account {accno} is active. You can place picks now.',
  ),
  paid: 'Paid with rewards',
})

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
    subject: mailTexts.challengeReadySubject({ accno }),
    look: mailLook(brand),
    language: languageFor(user, brand),
    content: {
      heading: mailTexts.challengeReady,
      paragraphs: [
        resetAccno === undefined
          ? texts.bought({ name: user.first_name, accno })
          : texts.startsAgain({ name: user.first_name, accno }),
        ...(resetAccno === undefined ? [] : [replacedText(resetAccno)]),
      ],
      facts: [
        { label: mailTexts.account, value: accno },
        { label: mailTexts.plan, value: planWords(news.challengePlan) },
        { label: texts.paid, value: money(news.feeMinor, news.currency) },
      ],
      action: { label: mailTexts.openAccount, url: appLink(brand, origin, '/app') },
      footer: [mailTexts.notYou],
    },
    at,
  })
}
