import { expect as plain } from '@playwright/test'

/** Two pages are rendered beside each other and the machine may have other things to do. */
export const expect = plain.configure({ timeout: 60_000 })
