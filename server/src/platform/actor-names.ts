/** Who did something where no person is named: players read this in place of the login of a person of the staff. */
export const STAFF = 'staff'
