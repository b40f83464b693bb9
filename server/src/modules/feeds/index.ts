/** The public interface of the feeds: which feed runs, and the process that runs it. */
export { createFeed } from './create-feed.ts'
export { findLease } from './feed-lease-store.ts'
export { createProviderGrader, createSecondGrader } from './create-provider-grader.ts'
export { type FeedProcess, startFeedProcess } from './feed-process.ts'
export type { ProviderGrader } from './provider-grader.ts'
export { createRandom, normalAt, type Random } from './simulator/random.ts'
export { createSeason, type Season } from './simulator/season.ts'
export { createWorld, type World } from './simulator/world.ts'
