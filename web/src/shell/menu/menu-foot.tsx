import { text } from '@pickproof/domain/messages/message'
import { Link } from '@tanstack/react-router'
import { defineTexts } from '../../language/language.ts'
import { useBrand } from '../../brand/brand.ts'
import { pageAddress } from '../../brand/brand-words.ts'
import { authPaths } from '../../paths.ts'

const texts = defineTexts('app.menu-foot', {
  terms: 'Terms',
  privacy: 'Privacy',
  verify: 'Verify a receipt',
  figures: 'Public figures',
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
      <Link to={authPaths.verifyReceipt}>{texts.verify}</Link>
      <Link to={authPaths.publicFigures}>{texts.figures}</Link>
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
