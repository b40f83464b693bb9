/** Of a result that a staff member set. A corrected result of the game does not change such a pick. */
export const STAFF_RULE = 'set by staff'
