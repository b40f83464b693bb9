import { useBrand } from '../brand/brand.ts'
import classes from './auth-form.module.css'

/** Names only the documents the brand has; without any there is no line (T008). */
export function LegalLine() {
  const { termsAndCondition, privacyPolicy } = useBrand()
  const terms = <DocumentLink href={termsAndCondition}>terms</DocumentLink>
  const privacy = <DocumentLink href={privacyPolicy}>privacy policy</DocumentLink>
  if (termsAndCondition === '' && privacyPolicy === '') return null
  return (
    <p className="t12 muted">
      By signing in you accept the {termsAndCondition === '' ? null : terms}
      {termsAndCondition !== '' && privacyPolicy !== '' ? ' and the ' : null}
      {privacyPolicy === '' ? null : privacy}.
    </p>
  )
}

function DocumentLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={classes.underlined} href={href} target="_blank" rel="noopener">
      {children}
    </a>
  )
}
