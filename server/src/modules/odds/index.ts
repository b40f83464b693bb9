/** The door of the live stream; the book of prices comes behind it with the feed. */
export { oddsHandlers } from './odds-routes.ts'
export { OpenStreams } from './open-streams.ts'
