import { defineTexts } from '../../language/language.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import classes from './boot-screen.module.css'
import screen from './full-screen.module.css'

const texts = defineTexts('app.boot-screen', {
  loading: 'Loading',
})

/**
 * Shown when the first page takes longer than the delayed loader waits. Below the bar of an area it has the shape of a
 * page: a heading and two cards.
 */
export function BootScreen() {
  return (
    <div className={classes.boot} role="status" aria-label={texts.loading}>
      <div className={screen.screen}>
        <Spinner size={24} />
      </div>
      <i />
      <i />
      <i />
    </div>
  )
}
