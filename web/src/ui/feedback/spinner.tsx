import styles from './spinner.module.css'

/** The moving ring inside a busy button or a delayed loader; it says nothing to a screen reader by itself. */
export function Spinner({ size = 14 }: { size?: number }) {
  return <span className={styles.ring} style={{ width: size, height: size }} aria-hidden="true" />
}
