import type { Theme } from '@pickproof/contract/tenants'
import type { MailLook } from './mail-template.ts'

/** What a mail takes from a brand. The light theme, because mail programs show dark text on light by default. */
export interface BrandOfMails {
  readonly name: string
  readonly theme: Pick<Theme, 'light'>
}

export function mailLook({ name, theme: { light } }: BrandOfMails): MailLook {
  return {
    name,
    brand: light.brand,
    onBrand: light.onBrand,
    page: light.surface0,
    card: light.surface1,
    text: light.text,
    textMuted: light.textMuted,
    line: light.line,
  }
}
