import { Outlet, useParams } from '@tanstack/react-router'
import { SlipDock } from '../slip/dock/slip-dock.tsx'
import classes from './slip-layout.module.css'

/** Pages with prices, and the slip that they fill beside them. */
export function SlipLayout() {
  const { sport } = useParams({ strict: false })
  return (
    <div className={classes.layout}>
      <div className={classes.page}>
        <Outlet />
      </div>
      <SlipDock sportId={sport} />
    </div>
  )
}
