/** The banners of a brand, as staff see them. */
import { BANNER_LINK_TYPES, BANNER_TYPES } from '../fields/banner.ts'
import { declareList } from './list-declaration.ts'

interface BannerRow {
  readonly desc: string
  readonly givenUrl?: string | null | undefined
}

export const BANNER_LIST = declareList({
  fields: {
    order: { kind: 'integer', title: 'Order', sort: true, isPlain: true },
    preview: { kind: 'composed', title: 'Banner', text: ({ desc }: BannerRow) => desc },
    type: { kind: 'choice', title: 'Type', choices: BANNER_TYPES, sort: true },
    linkType: { kind: 'choice', title: 'Link type', choices: BANNER_LINK_TYPES, sort: true },
    redirectUrl: { kind: 'text', title: 'Redirect URL', sort: 'call', filter: { op: 'LIKE' } },
    url: { kind: 'text', title: 'URL', hidden: true, text: ({ givenUrl }: BannerRow) => givenUrl },
    viewTimeInSeconds: { kind: 'integer', title: 'View time (s)', sort: true, isPlain: true },
    createdBy: { kind: 'text', title: 'Created by', sort: 'call', filter: { op: 'LIKE' } },
    createdDate: { kind: 'instant', title: 'Created', sort: true },
    id: { kind: 'integer', title: 'Id', sort: true, hidden: true, isPlain: true },
    tenant: { kind: 'text', title: 'Tenant', hidden: true },
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
