import { useLinkProps } from '@tanstack/react-router'
import { defineTexts } from '../../language/language.ts'
import { BrandLogo } from '../frame/brand-logo.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Tag } from '../../ui/values/tag.tsx'
import classes from './side-menu.module.css'

const texts = defineTexts('app.menu-head', {
  close: 'Close menu',
})

interface MenuHeadProps {
  readonly homePath: string
  /** Names the area beside the brand, such as Admin. */
  readonly tag?: string
  readonly onClose: (() => void) | undefined
}

/** The brand's mark, which leads to the dashboard of the area. */
export function MenuHead({ homePath, tag, onClose }: MenuHeadProps) {
  const linkProps = useLinkProps({ to: homePath })
  return (
    <>
      <a {...linkProps} className={classes.home} aria-current={false}>
        <BrandLogo className={classes.logo} />
      </a>
      {tag ? <Tag>{tag}</Tag> : null}
      {onClose ? (
        <IconButton icon="x" label={texts.close} className={classes.close} onClick={onClose} />
      ) : null}
    </>
  )
}
