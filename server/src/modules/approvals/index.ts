/** What other code may use of approvals: acts of staff that create or move value wait here for a second person. */
export { approvalHandlers, countForSecondPerson } from './approvals-routes.ts'
export { expireJob } from './propose.ts'
export { judgementOf } from './judge-facts.ts'
export { previewIdOf } from './proposal-view.ts'
export { proposePlans } from './propose-plans.ts'
export { proposeRole } from './propose-role.ts'
export { holdIn, tryOut } from './run-held.ts'
export { proposeCall, withTwoPeople } from './with-two-people.ts'
