/**
 * The illustrated tour: what a story says next to each picture, in the order of the story. story.ts writes the document
 * when the whole story went well.
 */
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { toasts } from '../../e2e/pages/toast.ts'
import { TOUR_STEPS_FILE, type TourStep } from './tour-step.ts'

const PHONE_WIDTH_MAX = 500
const TOASTS_GONE_MS = 15_000
/** The drawing that replaces a missing picture. */
const SKELETON = 'div[role="status"] > div[aria-hidden="true"]'
const LOADED_MS = 10_000
const PRICED_MS = 60_000
const WEBP_QUALITY = 0.86

interface ShotOptions {
  /** A toast belongs to the picture; others are waited for until they have gone. */
  readonly keepsToasts?: boolean
  /** The picture is of the dialog that celebrates or explains. In others it is closed first. */
  readonly isMoment?: boolean
}

export class Tour {
  readonly #folder: string
  readonly #browser: Browser

  constructor(folder: string, browser: Browser) {
    this.#folder = folder
    this.#browser = browser
  }

  async chapter(title: string, words: string): Promise<void> {
    await this.#add({ kind: 'chapter', title, words })
  }

  async shot(
    page: Page,
    title: string,
    words: string,
    { keepsToasts = false, isMoment = false }: ShotOptions = {},
  ): Promise<void> {
    if (!isMoment) await expect(page.locator('[data-moment]')).toHaveCount(0)
    // Prices freeze for a while after days have passed.
    await page
      .getByText('Prices are paused.')
      .first()
      .waitFor({ state: 'hidden', timeout: PRICED_MS })
      .catch(() => undefined)
    if (!keepsToasts)
      await toasts(page)
        .first()
        .waitFor({ state: 'hidden', timeout: TOASTS_GONE_MS })
        .catch(() => undefined)
    await page.mouse.move(0, 0)
    await page
      .locator(SKELETON)
      .first()
      .waitFor({ state: 'hidden', timeout: LOADED_MS })
      .catch(() => undefined)
    await page.evaluate(async () => {
      await document.fonts.ready
      const loading = [...document.images].filter((image) => !image.complete && image.loading !== 'lazy')
      await Promise.all(loading.map((image) => image.decode().catch(() => undefined)))
    })
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'device' })
    const before = (await this.#steps()).filter(({ kind }) => kind === 'shot').length
    const file = `${String(before + 1).padStart(2, '0')}-${slugOf(title)}.webp`
    await writeFile(join(this.#folder, file), await this.#webp(png))
    const isPhone = (page.viewportSize()?.width ?? 0) < PHONE_WIDTH_MAX
    await this.#add({ kind: 'shot', title, words, file, isPhone })
  }

  async #steps(): Promise<readonly TourStep[]> {
    const text = await readFile(join(this.#folder, TOUR_STEPS_FILE), 'utf8').catch(() => '')
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as TourStep)
  }

  async #add(step: TourStep): Promise<void> {
    await appendFile(join(this.#folder, TOUR_STEPS_FILE), `${JSON.stringify(step)}\n`)
  }

  /** The browser can write the small format; no package is needed for it. */
  async #webp(png: Buffer): Promise<Buffer> {
    const page = await this.#browser.newPage()
    const encoded = await page.evaluate(
      async ({ source, quality }) => {
        const bitmap = await createImageBitmap(await (await fetch(source)).blob())
        const canvas = document.createElement('canvas')
        canvas.width = bitmap.width
        canvas.height = bitmap.height
        canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
        return canvas.toDataURL('image/webp', quality)
      },
      { source: `data:image/png;base64,${png.toString('base64')}`, quality: WEBP_QUALITY },
    )
    await page.close()
    return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64')
  }
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
