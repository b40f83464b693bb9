import { Icon, type IconName } from '../icons/icon.tsx'
import { PictureButton, type PictureButtonLook } from './picture-button.tsx'

interface IconButtonProps extends PictureButtonLook {
  icon: IconName
  iconSize?: number
}

export function IconButton({ icon, iconSize, ...rest }: IconButtonProps) {
  const size = iconSize ?? (rest.size === 'small' ? 14 : 16)
  return <PictureButton {...rest} picture={<Icon name={icon} size={size} />} />
}
