/** A person without a pointer: everything is reached with Tab and pressed with a key. */
import { expect, type Locator, type Page } from '@playwright/test'

/** More than the stops of any page up to the control that a journey wants. */
const STEPS_MAX = 150

/** Presses Tab until the wanted element has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor({ state: 'attached' })
  for (let step = 0; step < STEPS_MAX; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${STEPS_MAX} presses of Tab did not lead to ${wanted}.`)
}

/** Focus must be seen: an outline or a ring that is not there without it. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const marks = await page.evaluate(() => {
    const element = document.activeElement
    if (element === null) return 0
    return [element, element.parentElement ?? element]
      .map((each) => getComputedStyle(each))
      .flatMap(({ outlineStyle, boxShadow }) => [outlineStyle, boxShadow])
      .filter((mark) => mark !== 'none').length
  })
  expect(marks, 'outlines and rings around the focus').toBeGreaterThan(0)
}

/** Presses a link or a button. */
export async function pressByKey(
  page: Page,
  wanted: Locator,
  key: 'Enter' | 'Space' = 'Enter',
): Promise<void> {
  await expect(wanted).toBeEnabled()
  await tabTo(page, wanted)
  await expectVisibleFocus(page)
  await page.keyboard.press(key)
}

/** Types into a field, over what it holds. */
export async function typeInto(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(words)
}

/** Opens a select field and goes down to an option. */
export async function chooseByKey(page: Page, field: Locator, option: Locator): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('Enter')
  await expect(option).toBeVisible()
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const chosen = await field.getAttribute('aria-activedescendant')
    if (chosen !== null && chosen === (await option.getAttribute('id'))) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(option).toBeHidden()
}

/** Chooses a file in the dialog of the system, which opens from its field. */
export async function giveFile(
  page: Page,
  field: Locator,
  file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
): Promise<void> {
  await tabTo(page, field)
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(file)
  // The field gives way to the file, and the focus stays there.
  await expect(page.locator('fieldset:focus-within', { hasText: file.name })).toBeVisible()
}
