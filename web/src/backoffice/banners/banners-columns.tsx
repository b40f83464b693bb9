import type { Banner } from '@pickproof/contract/banners'
import { BANNER_LIST } from '@pickproof/contract/lists/banners'
import { MISSING } from '@pickproof/domain/format/missing'
import { text } from '@pickproof/domain/messages/message'
import { declaredColumns } from '../declared-list.tsx'
import styles from './banners.module.css'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('backoffice.banner-row', {
  unnamed: text<{ type: string; order: number }>(
    '{type, select, image {the image} video {the video} other {the RSS feed}} at position {order}',
  ),
  rss: 'RSS',
})

export const bannersColumns = declaredColumns<Banner, typeof BANNER_LIST>(BANNER_LIST, {
  preview: (banner) => <Thumbnail banner={banner} />,
})

/** The name of a banner in menus and questions. */
export function bannerName({ desc, type, order }: Banner): string {
  return desc === '' ? texts.unnamed({ type, order }) : desc
}

function Thumbnail({ banner }: { readonly banner: Banner }) {
  return (
    <span className={styles.named}>
      {banner.type === 'image' && <img className={styles.thumbnail} src={banner.url} alt="" loading="lazy" />}
      {banner.type === 'video' && (
        <video className={styles.thumbnail} src={banner.url} preload="metadata" muted tabIndex={-1} />
      )}
      {banner.type === 'rss' && <span className={styles.thumbnail}>{texts.rss}</span>}
      <span className={styles.words}>
        {banner.desc === '' ? MISSING : banner.desc}
        {banner.feedProblem != null && <span className={styles.problem}>{banner.feedProblem}</span>}
      </span>
    </span>
  )
}
