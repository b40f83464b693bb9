import { Spinner } from '../../ui/feedback/spinner.tsx'
import classes from './full-screen.module.css'

/** Shown when the first page takes longer than the delayed loader waits. */
export function BootScreen() {
  return (
    <div className={classes.screen} role="status" aria-label="Loading">
      <Spinner size={24} />
    </div>
  )
}
