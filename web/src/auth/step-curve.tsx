import classes from './step-curve.module.css'

/** Corner points of an example account in a 100 x 400 field: a step line, because results settle in steps. */
const STEPS = 'M0 300H8V282H17V318H27V262H36V274H45V206H54V232H62V160H71V178H79V96H90' as const

/** The picture beside the form: an example account on its way between loss limit and target. Decoration only. */
export function StepCurve() {
  return (
    <div className={classes.curve} aria-hidden>
      <svg viewBox="0 0 100 400" preserveAspectRatio="none">
        <title>Example account</title>
        <path d="M0 300H100" stroke="var(--c-line)" />
        <path d="M0 60H100" stroke="var(--c-text-muted)" strokeDasharray="4 4" />
        <path d="M0 372H100" stroke="var(--c-down)" strokeDasharray="4 4" />
        <path d={`${STEPS}V300H0Z`} fill="var(--c-brand-soft)" />
        <path d={STEPS} fill="none" stroke="var(--c-brand)" strokeWidth="2.5" />
      </svg>
      <span className={`${classes.line} ${classes.target}`}>Profit target 33%</span>
      <span className={`${classes.line} ${classes.limit}`}>Loss limit 20%</span>
      <span className={`${classes.flag} ${classes.first}`}>
        Gulls −4.5 <b>+$182.00</b>
      </span>
      <span className={`${classes.flag} ${classes.second}`}>
        Under 214.5 <b>+$285.00</b>
      </span>
      <span className={`${classes.flag} ${classes.third}`}>
        Parlay, 3 legs <b>+$348.51</b>
      </span>
      <i className={classes.now} />
    </div>
  )
}
