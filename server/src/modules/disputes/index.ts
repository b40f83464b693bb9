/** Public interface of the disputes module: players dispute what was decided about them, and staff decide again. */
export { disputeHandlers } from './dispute-routes.ts'
export { disputeFigures } from './dispute-figures.ts'
export { LISTS, waitingDisputes } from './dispute-list-store.ts'
export { forgetDisputes } from './dispute-store.ts'
export { type DisputeNews, listDisputeNews } from './news-store.ts'
export { staffDisputeHandlers } from './staff-dispute-routes.ts'
export { watchDisputes, watchDisputesJob } from './watch-due.ts'
