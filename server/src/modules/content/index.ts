/** The door of content: banners and what they show. */
export { bannerHandlers } from './banner-routes.ts'
export { hasBanners, insertBanner, type NewBanner, type NewFile } from './banner-store.ts'
export { startFeedWatch } from './banner-feed-watch.ts'
