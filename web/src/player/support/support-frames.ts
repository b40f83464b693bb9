/** The parts of the support page that a brand has set up, with their addresses. */
import type { BrandView } from '@pickproof/contract/tenants'
import { fixed } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.support-forms', {
  tech: fixed('tech support', 'U046'),
  sales: fixed('sales / rules', 'U046'),
})

export interface SupportForm {
  readonly key: 'tech' | 'sales'
  readonly label: string
  readonly url: string
}

type SupportBrand = Pick<BrandView, 'support' | 'liveChatSupport'>
type Theme = 'dark' | 'light'

/** A form needs a license id, its own id and an address (U050). */
export function supportForms({ support }: SupportBrand, theme: Theme): readonly SupportForm[] {
  const { licenceId, techSupportFormId, salesFormId, helpdeskUrl } = support
  if (licenceId === '' || helpdeskUrl === '') return []
  const forms = [
    { key: 'tech', label: texts.tech, formId: techSupportFormId },
    { key: 'sales', label: texts.sales, formId: salesFormId },
  ] as const
  return forms
    .filter(({ formId }) => formId !== '')
    .map(({ key, label, formId }) => ({ key, label, url: filled(helpdeskUrl, { licenceId, formId, theme }) }))
}

/** Undefined if the brand offers no live chat. */
export function liveChatUrl({ support, liveChatSupport }: SupportBrand, theme: Theme): string | undefined {
  const { licenceId, liveChatId, liveChatUrl: url } = support
  if (!liveChatSupport || liveChatId === '' || url === '') return undefined
  return filled(url, { licenceId, liveChatId, theme })
}

function filled(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
