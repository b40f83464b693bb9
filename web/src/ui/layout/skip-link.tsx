import { defineTexts } from '../../language/language.ts'
import styles from './skip-link.module.css'

const texts = defineTexts('app.skip-link', {
  skip: 'Skip to content',
})

/** First in the page: takes the keyboard past the menus to the element with this id (give it tabIndex -1). */
export function SkipLink({ targetId, children = texts.skip }: { targetId: string; children?: string }) {
  return (
    <a className={styles.link} href={`#${targetId}`}>
      {children}
    </a>
  )
}
