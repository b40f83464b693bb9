import { defineTexts } from '../../language/language.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import classes from './full-screen.module.css'

const texts = defineTexts('app.boot-screen', {
  loading: 'Loading',
})

/** Shown when the first page takes longer than the delayed loader waits. */
export function BootScreen() {
  return (
    <div className={classes.screen} role="status" aria-label={texts.loading}>
      <Spinner size={24} />
    </div>
  )
}
