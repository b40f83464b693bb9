import { text, type MoneyValue, signedMoney } from '@pickproof/domain/messages/message'
import { Outlet, useLocation } from '@tanstack/react-router'
import { defineTexts } from '../language/language.ts'
import { useBrand } from '../brand/brand.ts'
import { signInWords } from '../brand/brand-words.ts'
import { Rich } from '../language/rich.tsx'
import { BrandLogo } from '../shell/frame/brand-logo.tsx'
import { useInsteadOfFirstFrame } from '../brand/first-frame.ts'
import { PageTransition } from '../brand/page-transition.tsx'
import { LanguageField } from '../language/language-field.tsx'
import { chooseLanguageFor } from '../session/chosen-language.ts'
import { OFFERED } from '../session/language-choice.ts'
import classes from './auth-layout.module.css'
import stepCurveClasses from './step-curve.module.css'

const texts = defineTexts('app.auth-layout', {
  example: 'Example account',
  target: text<{ percent: number }>('Profit target {percent}%'),
  limit: text<{ percent: number }>('Loss limit {percent}%'),
  spread: text<{ won: MoneyValue }>('Gulls −4.5 <b>{won}</b>'),
  total: text<{ won: MoneyValue }>('Under 214.5 <b>{won}</b>'),
  parlay: text<{ won: MoneyValue }>('Parlay, 3 legs <b>{won}</b>'),
})

/** Corner points of an example account in a 100 x 400 field: a step line, because results settle in steps. */
const STEPS = 'M0 300H8V282H17V318H27V262H36V274H45V206H54V232H62V160H71V178H79V96H90' as const

/** The picture beside the form: an example account on its way between loss limit and target. Decoration only. */
function StepCurve() {
  return (
    <div className={stepCurveClasses.curve} aria-hidden>
      <svg viewBox="0 0 100 400" preserveAspectRatio="none">
        <title>{texts.example}</title>
        <path d="M0 300H100" stroke="var(--c-line)" />
        <path d="M0 60H100" stroke="var(--c-text-muted)" strokeDasharray="4 4" />
        <path d="M0 372H100" stroke="var(--c-down)" strokeDasharray="4 4" />
        <path d={`${STEPS}V300H0Z`} fill="var(--c-brand-soft)" />
        <path d={STEPS} fill="none" stroke="var(--c-brand)" strokeWidth="2.5" />
      </svg>
      <span className={`${stepCurveClasses.line} ${stepCurveClasses.target}`}>
        {texts.target({ percent: 33 })}
      </span>
      <span className={`${stepCurveClasses.line} ${stepCurveClasses.limit}`}>
        {texts.limit({ percent: 20 })}
      </span>
      <span className={`${stepCurveClasses.flag} ${stepCurveClasses.first}`}>
        <Won text={texts.spread} minor={18_200n} />
      </span>
      <span className={`${stepCurveClasses.flag} ${stepCurveClasses.second}`}>
        <Won text={texts.total} minor={28_500n} />
      </span>
      <span className={`${stepCurveClasses.flag} ${stepCurveClasses.third}`}>
        <Won text={texts.parlay} minor={34_851n} />
      </span>
      <i className={stepCurveClasses.now} />
    </div>
  )
}

interface WonProps {
  readonly text: (params: { readonly won: MoneyValue }) => string
  readonly minor: bigint
}

function Won({ text: words, minor }: WonProps) {
  return <Rich text={words({ won: signedMoney(minor, 'USD') })} tags={{ b: (amount) => <b>{amount}</b> }} />
}

/** The frame of every signed-out page: the brand on one side, the form on the other; one column on a phone. */
export function AuthLayout() {
  useInsteadOfFirstFrame()
  const brand = useBrand()
  const words = signInWords(brand)
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
          <p className={classes.hero}>{words.headline}</p>
          <p className={`t16 muted ${classes.subline}`}>{words.subline}</p>
        </div>
        <StepCurve />
      </section>
      <main className={classes.formSide}>
        <div className={classes.formBox}>
          <PageTransition key={path}>
            <Outlet />
          </PageTransition>
          <LanguageField languages={OFFERED} onChoose={chooseLanguageFor} />
        </div>
      </main>
    </div>
  )
}
