import { type DateValue, fixed, type MoneyValue, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

export const certificateTexts = defineTexts('player.certificates', {
  loading: 'Loading your certificates',
  failed: 'We could not load your certificates.',
  none: 'No certificates yet.',
  noneText: 'You get one for each stage you pass and for each payout, ready to download.',
  seeProgress: 'See your progress',
  payout: text<{ amount: MoneyValue }>('Payout of {amount}'),
  picture: text<{ holder: string; title: string }>('Certificate of {holder}: {title}'),
  facts: text<{ date: DateValue; accountNo: string; size: MoneyValue }>('{date} · {accountNo} · {size}'),
  code: text<{ code: string }>('Code <code>{code}</code>'),
  download: 'Download',
  openPublicPage: 'Open public page',
  downloaded: fixed('Your certificate has been downloaded successfully!', 'U036'),
})
