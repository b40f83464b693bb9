import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'

/** The icons of the sign-in page, which loads them without all the others. */
export const firstIcons = {
  eye: IconEye,
  'eye-off': IconEyeOff,
  alert: IconAlertTriangle,
  info: IconInfoCircle,
  check: IconCheck,
  mail: IconMail,
  clock: IconClock,
  pause: IconPlayerPause,
} as const

export type FirstIconName = keyof typeof firstIcons

export interface IconLook {
  /** Edge length in pixels. */
  size?: number
  className?: string
}

/** An icon that the sign-in page can show. Other pages have more: see `Icon`. */
export function FirstIcon({ name, ...look }: IconLook & { name: FirstIconName }) {
  return <DrawnIcon {...look} drawing={firstIcons[name]} />
}

interface DrawnIconProps extends IconLook {
  drawing: typeof IconEye
  isMirrored?: boolean
}

export function DrawnIcon({ drawing: Drawing, isMirrored = false, size = 16, className }: DrawnIconProps) {
  // A stroke of 2.1 on the 24 grid is the 1.4 px of our drawings at 16 px.
  return (
    <Drawing
      size={size}
      stroke={size > 20 ? 1.6 : 2.1}
      className={className}
      data-mirrored={isMirrored || undefined}
      aria-hidden="true"
      focusable="false"
    />
  )
}
