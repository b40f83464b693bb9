import { Outlet, useLocation } from '@tanstack/react-router'
import { useBrand } from '../brand/brand.ts'
import { BrandLogo } from '../shell/frame/brand-logo.tsx'
import { useInsteadOfFirstFrame } from '../brand/first-frame.ts'
import { PageTransition } from '../brand/page-transition.tsx'
import classes from './auth-layout.module.css'
import { StepCurve } from './step-curve.tsx'

/** The frame of every signed-out page: the brand on one side, the form on the other; one column on a phone. */
export function AuthLayout() {
  useInsteadOfFirstFrame()
  const brand = useBrand()
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <div className={classes.layout}>
      <section className={classes.brand} aria-label={brand.name}>
        {brand.isCustomLogin && brand.customLoginLogo ? (
          <img className={classes.customLogo} src={brand.customLoginLogo} alt={brand.name} />
        ) : (
          <BrandLogo className={classes.logo} />
        )}
        <div className={classes.words}>
          <p className={classes.hero}>{brand.signIn.headline}</p>
          <p className={`t16 muted ${classes.subline}`}>{brand.signIn.subline}</p>
        </div>
        <StepCurve />
      </section>
      <main className={classes.formSide}>
        <div className={classes.formBox}>
          <PageTransition key={path}>
            <Outlet />
          </PageTransition>
        </div>
      </main>
    </div>
  )
}
