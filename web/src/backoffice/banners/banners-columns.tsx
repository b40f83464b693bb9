import type { Banner } from '@pickproof/contract/banners'
import { BANNER_LINK_TYPES, BANNER_TYPES } from '@pickproof/contract/fields/banner'
import { MISSING } from '@pickproof/domain/format/missing'
import { DateText } from '../../ui/values/date-text.tsx'
import type { FilterDefinition } from '../../ui/list/filter-definition.ts'
import type { ListColumn } from '../../ui/list/list-column.ts'
import styles from './banners.module.css'

export const bannersColumns: readonly ListColumn<Banner>[] = [
  { key: 'order', title: 'Order', align: 'right', sortField: 'order', cell: ({ order }) => order },
  { key: 'preview', title: 'Banner', cell: (banner) => <Thumbnail banner={banner} /> },
  { key: 'type', title: 'Type', sortField: 'type', cell: ({ type }) => type },
  { key: 'linkType', title: 'Link type', sortField: 'linkType', cell: ({ linkType }) => linkType },
  {
    key: 'redirectUrl',
    title: 'Redirect URL',
    cell: ({ redirectUrl }) => redirectUrl ?? MISSING,
  },
  { key: 'url', title: 'URL', hiddenAtStart: true, cell: ({ givenUrl }) => givenUrl ?? MISSING },
  {
    key: 'viewTimeInSeconds',
    title: 'View time (s)',
    align: 'right',
    sortField: 'viewTimeInSeconds',
    cell: ({ viewTimeInSeconds }) => viewTimeInSeconds,
  },
  { key: 'createdBy', title: 'Created by', cell: ({ createdBy }) => createdBy ?? MISSING },
  {
    key: 'createdDate',
    title: 'Created',
    sortField: 'createdDate',
    cell: ({ createdDate }) => (createdDate === undefined ? MISSING : <DateText instant={createdDate} />),
  },
  { key: 'id', title: 'Id', align: 'right', sortField: 'id', hiddenAtStart: true, cell: ({ id }) => id },
  { key: 'tenant', title: 'Tenant', hiddenAtStart: true, cell: ({ tenant }) => tenant ?? MISSING },
]

export const bannersFilters: readonly FilterDefinition[] = [
  {
    kind: 'select',
    key: 'type',
    label: 'Type',
    options: BANNER_TYPES.map((value) => ({ value, label: value })),
  },
  {
    kind: 'select',
    key: 'linkType',
    label: 'Link type',
    options: BANNER_LINK_TYPES.map((value) => ({ value, label: value })),
  },
  { kind: 'text', key: 'redirectUrl', label: 'Redirect URL', op: 'LIKE' },
  { kind: 'text', key: 'createdBy', label: 'Created by', op: 'LIKE' },
  { kind: 'date', key: 'createdDate', label: 'Created' },
]

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
