import { joinClasses } from '../ui/browser/class-names.ts'
import styles from './crest.module.css'

interface CrestProps {
  readonly logo: string | undefined
  /** Replaces a missing picture. */
  readonly abbreviation?: string
  readonly size?: number
  readonly className?: string
}

/** The crest of a team. Its name is next to it, so it is only a picture. */
export function Crest({ logo, abbreviation = '', size = 20, className }: CrestProps) {
  if (logo)
    return (
      <img
        className={joinClasses(styles.crest, className)}
        src={logo}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
      />
    )
  return (
    <span
      className={joinClasses(styles.crest, styles.letters, className)}
      style={{ width: size, height: size }}
      aria-hidden="true"
    >
      {abbreviation.slice(0, 1)}
    </span>
  )
}
