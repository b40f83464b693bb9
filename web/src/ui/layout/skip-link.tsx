import styles from './skip-link.module.css'

/** First in the page: takes the keyboard past the menus to the element with this id (give it tabIndex -1). */
export function SkipLink({
  targetId,
  children = 'Skip to content',
}: {
  targetId: string
  children?: string
}) {
  return (
    <a className={styles.link} href={`#${targetId}`}>
      {children}
    </a>
  )
}
