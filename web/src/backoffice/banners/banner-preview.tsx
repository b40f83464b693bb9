import type { Banner } from '@pickproof/contract/banners'
import slide from '../../common/banner/banner-slide.module.css'
import { BannerSlide } from '../../common/banner/banner-slide.tsx'
import { usePerson } from '../../session/use-person.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import styles from './banners.module.css'

/** The banner as the dashboard shows it, in the size of its card there. Nobody's view is counted. */
export function BannerPreview({
  banner,
  onClose,
}: {
  readonly banner: Banner
  readonly onClose: () => void
}) {
  const referralCode = usePerson()?.user.referralCode ?? null
  return (
    <Modal opened onClose={onClose} title="Preview" width={440}>
      <Card className={styles.preview} aria-label="Banner as on the dashboard">
        <div className={slide.slide}>
          <BannerSlide banner={banner} referralCode={referralCode} isPlaying hasControls={false} />
        </div>
      </Card>
      {banner.type === 'rss' && banner.items.length === 0 && (
        <p className={styles.note}>
          {banner.feedProblem ?? 'The feed is read within a minute.'} Until it has entries, players do not see
          this banner.
        </p>
      )}
    </Modal>
  )
}
