import styles from './spinner.module.css'

/** The moving ring inside a busy button or a delayed loader. It is silent to a screen reader. */
export function Spinner({ size = 14 }: { size?: number }) {
  return <span className={styles.ring} style={{ width: size, height: size }} aria-hidden="true" />
}
