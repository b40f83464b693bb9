/** The banners of a brand, as staff see them. */
import { BANNER_LINK_TYPES, BANNER_TYPES } from '../fields/banner.ts'
import { declareList } from './list-declaration.ts'
import { TITLES } from './list-texts.ts'

interface BannerRow {
  readonly desc: string
  readonly givenUrl?: string | null | undefined
}

export const BANNER_LIST = declareList({
  fields: {
    order: { kind: 'integer', title: TITLES.position, sort: true, isPlain: true },
    preview: { kind: 'composed', title: TITLES.banner, text: ({ desc }: BannerRow) => desc },
    type: { kind: 'choice', title: TITLES.type, choices: BANNER_TYPES, sort: true },
    linkType: { kind: 'choice', title: TITLES.linkType, choices: BANNER_LINK_TYPES, sort: true },
    redirectUrl: { kind: 'text', title: TITLES.redirectUrl, sort: 'call', filter: { op: 'LIKE' } },
    url: { kind: 'text', title: TITLES.url, hidden: true, text: ({ givenUrl }: BannerRow) => givenUrl },
    viewTimeInSeconds: { kind: 'integer', title: TITLES.viewTimeSeconds, sort: true, isPlain: true },
    createdBy: { kind: 'text', title: TITLES.createdBy, sort: 'call', filter: { op: 'LIKE' } },
    createdDate: { kind: 'instant', title: TITLES.created, sort: true },
    id: { kind: 'integer', title: TITLES.id, sort: true, hidden: true, isPlain: true },
    tenant: { kind: 'text', title: TITLES.tenant, hidden: true },
  },
  columns: [
    'order',
    'preview',
    'type',
    'linkType',
    'redirectUrl',
    'url',
    'viewTimeInSeconds',
    'createdBy',
    'createdDate',
    'id',
    'tenant',
  ],
  filters: ['type', 'linkType', 'redirectUrl', 'createdBy', 'createdDate'],
})
