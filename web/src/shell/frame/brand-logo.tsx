import { useSession } from '../../session/session-store.ts'
import { useBrand } from '../../brand/brand.ts'

/** The brand's wordmark in the version made for the current theme. */
export function BrandLogo({ className }: { className?: string }) {
  const brand = useBrand()
  const theme = useSession((state) => state.theme)
  return <img className={className} src={theme === 'dark' ? brand.logo : brand.logoDark} alt={brand.name} />
}
