/** The door of picks: placing, reading and cashing out, and what other modules ask of them. */
export { cashOutOwnPick } from './cash-out-pick.ts'
export { endOpenLegs } from './end-legs-store.ts'
export { pickFiguresOf } from './pick-figures.ts'
export { matchNameOf, type Games as PickGames, pickedLegView, toCashOutPick } from './pick-view.ts'
export { readGames as readPickGames } from './picks-module.ts'
export { PickPlacing } from './place-picks.ts'
export { pickHandlers } from './picks-routes.ts'
export { listFixturesWithOpenPicks } from './picks-store.ts'
