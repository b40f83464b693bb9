import { useBrand } from '../brand/brand.ts'
import classes from './auth-form.module.css'

/** Whose platform this is, where a custom-branded sign-in wants to say so (A019). */
export function PoweredBy() {
  const brand = useBrand()
  if (!brand.isCustomLogin || !brand.showPoweredBy) return null
  return (
    <a className={classes.poweredBy} href={brand.brandLink || undefined} target="_blank" rel="noopener">
      Powered by
      {brand.poweredByLogo ? (
        <img src={brand.poweredByLogo} alt={brand.brandName} />
      ) : (
        <span>{brand.brandName}</span>
      )}
    </a>
  )
}
