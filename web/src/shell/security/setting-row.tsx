import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import classes from './security-page.module.css'

interface SettingRowProps {
  readonly icon: IconName
  readonly name: ReactNode
  readonly detail?: ReactNode
  readonly actions?: ReactNode
}

/** One thing of a card with its facts below and its buttons at the end. */
export function SettingRow({ icon, name, detail, actions }: SettingRowProps) {
  return (
    <>
      <Icon name={icon} className={classes.icon} />
      <div className={classes.words}>
        <div className={classes.name}>{name}</div>
        {detail && <div className={classes.detail}>{detail}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </>
  )
}
