import '@mantine/core/styles/Tooltip.layer.css'
import { Tooltip as MantineTooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import styles from './tooltip.module.css'

interface TooltipProps {
  label: string
  children: ReactElement
}

/** A short remark on hover and on focus. Never the only place of a rule. */
export function Tooltip({ label, children }: TooltipProps) {
  return (
    <MantineTooltip
      label={label}
      position="top"
      openDelay={300}
      events={{ hover: true, focus: true, touch: false }}
      transitionProps={{ duration: 150 }}
      multiline
      maw={280}
      classNames={{ tooltip: styles.tooltip }}
    >
      {children}
    </MantineTooltip>
  )
}
