import { Outlet } from '@tanstack/react-router'
import { useSportParams } from '../odds/for-available-sport.tsx'
import { SlipDock } from '../slip/dock/slip-dock.tsx'
import classes from './slip-layout.module.css'

/** Pages with prices, and the slip that they fill beside them. */
export function SlipLayout() {
  const { sport } = useSportParams()
  return (
    <div className={classes.layout}>
      <div className={classes.page}>
        <Outlet />
      </div>
      <SlipDock sportId={sport} />
    </div>
  )
}
