import { fixed, text } from '@pickproof/domain/messages/message'
import type { UserContext } from '@pickproof/contract/identity'
import { defineTexts } from '../../language/language.ts'
import { Rich } from '../../language/rich.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import classes from './switched-banner.module.css'
import { useBackToAdmin } from '../user/use-back-to-admin.ts'

const texts = defineTexts('app.switched-banner', {
  session: 'Switched session',
  viewing: text<{ name: string; email: string; viewer: string }>(
    'You ({viewer}) are viewing as <b>{name}</b> ({email}). You can look at everything, but you cannot place picks or move money.',
  ),
  back: fixed('Back To Admin Login', 'A079', 'A080'),
})

/** Says on every page of a switched session whose product an admin is looking at. */
export function SwitchedBanner({ user }: { readonly user: UserContext }) {
  const { isOnTheWay, goBack } = useBackToAdmin()
  return (
    <section className={classes.banner} aria-label={texts.session}>
      <Icon name="eye" />
      <p className={classes.words}>
        <Rich
          text={texts.viewing({
            name: `${user.firstName} ${user.lastName}`,
            email: user.email,
            viewer: user.switchUserIdentifier ?? '',
          })}
          tags={{ b: (words) => <b>{words}</b> }}
        />
      </p>
      <button type="button" className={classes.back} aria-busy={isOnTheWay || undefined} onClick={goBack}>
        {texts.back}
      </button>
    </section>
  )
}
