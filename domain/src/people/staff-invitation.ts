/** A link that invites a staff member works this long. */
export const INVITATION_HOURS = 72
