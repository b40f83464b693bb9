import type { Banner } from '@pickproof/contract/banners'
import { BANNER_LIST } from '@pickproof/contract/lists/banners'
import { MISSING } from '@pickproof/domain/format/missing'
import { declaredColumns } from '../declared-list.tsx'
import styles from './banners.module.css'

export const bannersColumns = declaredColumns<Banner, typeof BANNER_LIST>(BANNER_LIST, {
  preview: (banner) => <Thumbnail banner={banner} />,
  type: ({ type }) => type,
  linkType: ({ linkType }) => linkType,
})

/** What a banner is called in menus and questions. */
export function bannerName({ desc, type, order }: Banner): string {
  return desc === '' ? `the ${type} at position ${order}` : desc
}

function Thumbnail({ banner }: { readonly banner: Banner }) {
  return (
    <span className={styles.named}>
      {banner.type === 'image' && <img className={styles.thumbnail} src={banner.url} alt="" loading="lazy" />}
      {banner.type === 'video' && (
        <video className={styles.thumbnail} src={banner.url} preload="metadata" muted tabIndex={-1} />
      )}
      {banner.type === 'rss' && <span className={styles.thumbnail}>RSS</span>}
      <span className={styles.words}>
        {banner.desc === '' ? MISSING : banner.desc}
        {banner.feedProblem != null && <span className={styles.problem}>{banner.feedProblem}</span>}
      </span>
    </span>
  )
}
