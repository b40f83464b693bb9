import { expect, type Locator } from '@playwright/test'

/** The sentence under the field is this one, and the field is marked invalid and tied to it. */
export async function expectError(field: Locator, text: string | RegExp): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const errorId = `${await field.getAttribute('id')}-error`
  await expect(field.page().locator(`[id="${errorId}"]`)).toHaveText(text)
  await expect(field).toHaveAttribute('aria-describedby', new RegExp(`(^| )${errorId}( |$)`))
}

export async function expectNoError(field: Locator): Promise<void> {
  await expect(field).not.toHaveAttribute('aria-invalid', 'true')
}
