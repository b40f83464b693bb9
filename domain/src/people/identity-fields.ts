/** Who a person is, as a document shows it. */
export const IDENTITY_FIELDS = ['firstName', 'lastName', 'dateOfBirth'] as const
