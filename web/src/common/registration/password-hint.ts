/** What a new password must have, said below the field in which it is chosen. */
export const PASSWORD_HINT = '8 to 20 characters, with upper and lower case, a digit and a special character.'
