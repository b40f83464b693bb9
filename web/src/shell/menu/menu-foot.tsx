import { useBrand } from '../../brand/brand.ts'

/** The brand's own links; one it leaves empty is not shown. */
export function MenuFoot() {
  const brand = useBrand()
  const links = [
    { href: brand.termsAndCondition, words: 'Terms' },
    { href: brand.privacyPolicy, words: 'Privacy' },
    { href: brand.tenantPublicSiteUrl, words: brand.name },
  ].filter((link) => link.href !== '')
  return (
    <>
      {links.map((link) => (
        <a key={link.words} href={link.href} target="_blank" rel="noreferrer">
          {link.words}
        </a>
      ))}
      {brand.showPoweredBy && brand.brandLink !== '' ? (
        <a href={brand.brandLink} target="_blank" rel="noreferrer">
          Powered by {brand.brandName}
        </a>
      ) : null}
    </>
  )
}
