/** A walk over many routes of the product in one page. */
import { expect, type Page } from '@playwright/test'
import { expectNoSideScroll } from './axe.ts'
import { WITHOUT_HEADING } from './routes.ts'
import { unreadableTexts } from './unreadable-texts.ts'

export const DESKTOP = { width: 1440, height: 900 }
/** The smallest phone. */
export const SMALLEST = { width: 320, height: 640 }

/**
 * Chooses the language in this browser only: other journeys share the person, whose saved choice applies on every device.
 * The page answers the call that saves it. A route would do the same, but a page with a route goes without the cache of the browser.
 */
export async function readIn(page: Page, brand: string, language: string) {
  return await page.addInitScript(
    ([key = '', code]) => {
      if (window.top !== window) return
      const sendOn = window.fetch
      window.fetch = async (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
        return pathname.endsWith('/users/language')
          ? new Response(null, { status: 204 })
          : await sendOn(input, init)
      }
      if (localStorage.getItem(key)?.includes('"language"')) return
      localStorage.setItem(key, JSON.stringify({ version: 6, state: { language: code, wasSignedIn: true } }))
    },
    [`pickproof:${brand}`, language],
  )
}

/** The pages of a league are one page with tabs: nothing shows when one tab has replaced another. */
const OF_LEAGUE = /^\/app\/soccer\/./

/**
 * Loads the first page of a walk and navigates to the others without a reload. This keeps axe, which takes longer to load than
 * to run most of its rules.
 */
export async function arriveAt(page: Page, address: string, isFirst: boolean): Promise<void> {
  if (isFirst || OF_LEAGUE.test(address)) {
    await page.goto(address)
    return
  }
  await page.evaluate((next) => {
    for (const part of document.querySelectorAll('main > *')) part.setAttribute('data-left', '')
    history.pushState({}, '', next)
  }, address)
  await expect(page.locator('[data-left]')).toHaveCount(0)
}

export async function settle(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible()
  if (WITHOUT_HEADING.includes(path))
    await expect(page.getByRole('banner').getByRole('button').last()).toBeVisible()
  else await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Texts of the product that are cut off or covered on the smallest phone. `own` matches its texts. */
export async function unreadableWhenSmall(page: Page, path: string, own: RegExp): Promise<string[]> {
  await page.setViewportSize(SMALLEST)
  await expectNoSideScroll(page, path)
  await page.evaluate(() => document.fonts.ready)
  const texts = await unreadableTexts(page, own)
  await page.setViewportSize(DESKTOP)
  return texts.map((text) => `${path}: ${text}`)
}

/** The links of the walk have an invalid token or code, and their pages ask the server about it. */
const INVALID_TOKEN = /^40[04] .*\/(users\/verification\/details|email-change|certificates\/some-code)$/

/** No other page of the walk has a reason to make a call that the server refuses. */
export function watchRefusals(page: Page): string[] {
  const refusals: string[] = []
  page.on('response', (answer) => {
    const refusal = `${answer.status()} ${answer.url()}`
    if (answer.status() >= 400 && !INVALID_TOKEN.test(refusal)) refusals.push(refusal)
  })
  return refusals
}
