import type { FavoriteKind } from '@pickproof/contract/find'
import { text } from '@pickproof/domain/messages/message'
import { setFavorite } from '../../api/find-queries.ts'
import { defineTexts } from '../../language/language.ts'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './star-button.module.css'
import { useIsFavorite } from './use-favorites.ts'

const texts = defineTexts('player.star-button', {
  favorite: text<{ name: string }>('Favorite: {name}'),
})

interface StarButtonProps {
  readonly kind: FavoriteKind
  readonly id: string
  /** What is marked, for the name of the button. */
  readonly name: string
  readonly className?: string | undefined
}

/** Marks a game, a team or a league as a favorite, or removes the mark. */
export function StarButton({ kind, id, name, className }: StarButtonProps) {
  const isFavorite = useIsFavorite(kind, id)
  return (
    <button
      type="button"
      className={joinClasses(styles.star, className)}
      aria-label={texts.favorite({ name })}
      aria-pressed={isFavorite}
      title={texts.favorite({ name })}
      // The call shows its refusal in a toast.
      onClick={() => void setFavorite(kind, id, !isFavorite).catch(() => undefined)}
    >
      <Icon name="star" size={16} />
    </button>
  )
}
