export const REQUIRED = 'Required *'
