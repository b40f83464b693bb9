import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { useBrand } from '../../brand/brand.ts'
import { pageAddress } from '../../brand/brand-words.ts'

const texts = defineTexts('app.menu-foot', {
  terms: 'Terms',
  privacy: 'Privacy',
  poweredBy: text<{ name: string }>('Powered by {name}'),
})

/** The brand's own links; one it leaves empty is not shown. */
export function MenuFoot() {
  const brand = useBrand()
  const links = [
    { href: brand.termsAndCondition, words: texts.terms },
    { href: brand.privacyPolicy, words: texts.privacy },
    { href: brand.tenantPublicSiteUrl, words: brand.name },
  ].filter((link) => link.href !== '')
  return (
    <>
      {links.map((link) => (
        <a key={link.words} href={pageAddress(link.href)} target="_blank" rel="noreferrer">
          {link.words}
        </a>
      ))}
      {brand.showPoweredBy && brand.brandLink !== '' ? (
        <a href={brand.brandLink} target="_blank" rel="noreferrer">
          {texts.poweredBy({ name: brand.brandName })}
        </a>
      ) : null}
    </>
  )
}
