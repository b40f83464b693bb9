/** Public interface of the content module: banners, certificates and the help center. */
export { bannerHandlers } from './banner-routes.ts'
export { hasBanners, insertBanner, LISTS, type NewBanner, type NewFile } from './banner-store.ts'
export { readBannerFeeds } from './banner-feed-watch.ts'
export { registerDemoHelpdesk } from './demo-helpdesk-routes.ts'
export { countCertificates } from './certificate-store.ts'
export { contentHandlers } from './content-handlers.ts'
export { linkMeta } from './link-meta.ts'
