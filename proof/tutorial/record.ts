/**
 * `npm run record-tutorial [-- --url http://localhost:3000]`: records "How to use the dashboard" from the running product, with
 * its captions and its poster, into the folder of the demo brand.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { readOptions } from '../../scripts/command-options.ts'
import { ensureWebBuilt } from '../../scripts/build-web.mjs'
import { findBrowser } from '../../scripts/find-browser.ts'
import { startProduct } from '../../scripts/running-product.ts'
import { DEMO } from '../../e2e/pages/people.ts'
import { signIn } from '../../e2e/pages/sign-in.ts'
import { type EncodedPicture, writeWebm } from './webm.ts'

const BRAND = 'pick-trading'
const SIZE = { width: 960, height: 720 }
const PICTURES_PER_SECOND = 12
const KEY_EVERY_MS = 2000
const BITS_PER_SECOND = 500_000

const rootDir = fileURLToPath(new URL('../..', import.meta.url))
const log = (line: string) => console.log(line)

interface Step {
  readonly caption: string
  readonly seconds: number
  run(page: Page): Promise<void>
}

const STEPS: readonly Step[] = [
  {
    caption:
      'The dashboard shows whether your account is inside every limit, and what you can still risk today.',
    seconds: 3,
    run: async (page) => await pointAt(page, page.getByText('Left to risk today')),
  },
  {
    caption: 'The bars show your picks, your profit target and how close each loss limit is.',
    seconds: 3,
    run: async (page) => await pointAt(page, page.getByText('Maximum Daily Loss')),
  },
  {
    caption: 'Open picks are below, with the score of each game and what you would win.',
    seconds: 3,
    run: async (page) => {
      await page.getByRole('heading', { name: 'Balance history' }).evaluate((heading) => {
        heading.scrollIntoView({ behavior: 'smooth', block: 'end' })
      })
      await page.waitForTimeout(700)
      await pointAt(page, page.getByRole('heading', { name: 'Open picks' }))
    },
  },
  {
    caption: 'Choose decimal or American odds at the top.',
    seconds: 3,
    run: async (page) => {
      const picker = page.getByRole('button', { name: /^Odds type/ })
      await pointAt(page, picker)
      await picker.click()
      await pointAt(page, page.getByRole('menuitem', { name: 'American' }))
      await page.getByRole('menuitem', { name: 'American' }).click()
    },
  },
  {
    caption: 'The account menu beside it switches between your accounts.',
    seconds: 3,
    run: async (page) => {
      const picker = page.getByRole('button', { name: /Stage 1/ }).first()
      await pointAt(page, picker)
      await picker.click()
    },
  },
]

async function pointAt(page: Page, target: Locator): Promise<void> {
  const box = await target.first().boundingBox()
  if (!box) throw new Error('What the tutorial points at is not on the screen.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 12 })
}

/** A browser without a window draws no pointer. */
function drawPointer(): void {
  addEventListener('DOMContentLoaded', () => {
    const pointer = document.createElement('div')
    Object.assign(pointer.style, {
      ...{ position: 'fixed', zIndex: '9999', width: '22px', height: '22px', margin: '-11px 0 0 -11px' },
      ...{ borderRadius: '50%', background: 'rgb(125 155 255 / 45%)', border: '2px solid #fff' },
      ...{ pointerEvents: 'none', left: '-50px', top: '-50px' },
    })
    document.documentElement.append(pointer)
    addEventListener('mousemove', ({ clientX, clientY }) => {
      Object.assign(pointer.style, { left: `${clientX}px`, top: `${clientY}px` })
    })
  })
}

interface Shot {
  readonly atMs: number
  readonly jpeg: string
}

/** What the screen showed and when, and when each step began. */
async function play(
  page: Page,
): Promise<{ readonly shots: readonly Shot[]; readonly marks: readonly number[] }> {
  const session = await page.context().newCDPSession(page)
  const frames: Shot[] = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ atMs: (metadata.timestamp ?? 0) * 1000, jpeg: data })
    void session.send('Page.screencastFrameAck', { sessionId })
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 92, everyNthFrame: 1 })
  const startMs = Date.now()
  const marks: number[] = []
  for (const step of STEPS) {
    marks.push(Date.now() - startMs)
    const endMs = Date.now() + step.seconds * 1000
    await step.run(page)
    await page.waitForTimeout(Math.max(500, endMs - Date.now()))
  }
  marks.push(Date.now() - startMs)
  await session.send('Page.stopScreencast')
  return { shots: frames.map(({ atMs, jpeg }) => ({ atMs: Math.max(0, atMs - startMs), jpeg })), marks }
}

/** At most so many pictures a second, and one at the very end. */
function thinned(shots: readonly Shot[], endMs: number): readonly Shot[] {
  const kept: Shot[] = []
  for (const shot of shots) {
    const slot = Math.floor((shot.atMs * PICTURES_PER_SECOND) / 1000)
    const before = kept.at(-1)
    const isSameSlot = before && Math.floor((before.atMs * PICTURES_PER_SECOND) / 1000) === slot
    if (isSameSlot) kept.pop()
    kept.push({ ...shot, atMs: Math.round((slot * 1000) / PICTURES_PER_SECOND) })
  }
  const last = kept.at(-1)
  const [first, ...rest] = kept
  if (!first || !last) throw new Error('Nothing was recorded.')
  return [{ ...first, atMs: 0 }, ...rest, ...(last.atMs < endMs ? [{ ...last, atMs: endMs }] : [])]
}

/** The browser encodes: no program beside it is needed. */
async function encode(
  browser: Browser,
  baseUrl: string,
  shots: readonly Shot[],
): Promise<readonly EncodedPicture[]> {
  const page = await browser.newPage()
  // Encoders exist only on pages of a secure origin, such as localhost.
  await page.goto(`${baseUrl}/login`)
  const encoded = await page.evaluate(
    async ({ pictures, size, bitrate, keyEveryMs }) => {
      const chunks: { atMs: number; isKey: boolean; base64: string }[] = []
      const encoder = new VideoEncoder({
        output: (chunk) => {
          const bytes = new Uint8Array(chunk.byteLength)
          chunk.copyTo(bytes)
          let binary = ''
          for (const byte of bytes) binary += String.fromCharCode(byte)
          chunks.push({ atMs: chunk.timestamp / 1000, isKey: chunk.type === 'key', base64: btoa(binary) })
        },
        error: (error) => console.error(error),
      })
      encoder.configure({ codec: 'vp8', ...size, bitrate, latencyMode: 'quality' })
      let keyAtMs = Number.NEGATIVE_INFINITY
      for (const { atMs, jpeg } of pictures) {
        const bytes = Uint8Array.from(atob(jpeg), (letter) => letter.charCodeAt(0))
        const image = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }), {
          resizeWidth: size.width,
          resizeHeight: size.height,
        })
        const frame = new VideoFrame(image, { timestamp: atMs * 1000 })
        const keyFrame = atMs - keyAtMs >= keyEveryMs
        if (keyFrame) keyAtMs = atMs
        encoder.encode(frame, { keyFrame })
        frame.close()
        if (encoder.encodeQueueSize > 4) await new Promise((resolve) => setTimeout(resolve, 50))
      }
      await encoder.flush()
      return chunks
    },
    { pictures: [...shots], size: SIZE, bitrate: BITS_PER_SECOND, keyEveryMs: KEY_EVERY_MS },
  )
  await page.close()
  return encoded.map(({ atMs, isKey, base64 }) => ({
    atMs: Math.round(atMs),
    isKey,
    bytes: Buffer.from(base64, 'base64'),
  }))
}

function captionFile(marks: readonly number[]): string {
  const cues = STEPS.map(({ caption }, at) => {
    const [from = 0, to = 0] = [marks[at], marks[at + 1]]
    return `${cueTime(from)} --> ${cueTime(to)}\n${caption}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

const cueTime = (ms: number) => new Date(ms).toISOString().slice(11, 23)

async function main(baseUrl: string): Promise<void> {
  const found = await findBrowser({ rootDir, log })
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    env: { ...process.env, ...found.env } as Record<string, string>,
    args: ['--no-sandbox'],
  })
  try {
    const page = await browser.newPage({ viewport: SIZE, baseURL: baseUrl, colorScheme: 'dark' })
    await page.addInitScript(drawPointer)
    await page.goto(`/login?tenant=${BRAND}`)
    await signIn(page, DEMO.USER)
    await page.getByRole('button', { name: 'Close menu' }).first().click()
    await page.mouse.move(-50, -50)
    await page.getByRole('heading', { name: 'Balance history' }).waitFor()
    await page.waitForTimeout(3000)
    const poster = await page.screenshot({ type: 'jpeg', quality: 80 })
    const { shots, marks } = await play(page)
    const durationMs = marks.at(-1) ?? 0
    const pictures = await encode(browser, baseUrl, thinned(shots, durationMs - 1))
    const film = writeWebm({ ...SIZE, durationMs, pictures })
    const folder = join(rootDir, 'brands', BRAND)
    await writeFile(join(folder, 'tutorial-dashboard.webm'), film)
    await writeFile(join(folder, 'tutorial-dashboard.vtt'), captionFile(marks))
    await writeFile(join(folder, 'tutorial-dashboard.jpg'), poster)
    log(
      `${(durationMs / 1000).toFixed(1)} s, ${pictures.length} pictures, ${Math.round(film.length / 1000)} kB`,
    )
  } finally {
    await browser.close()
  }
}

const { values } = readOptions({ options: { url: { type: 'string' } } })
if (values.url === undefined) {
  await ensureWebBuilt(rootDir, process.execPath)
  const product = await startProduct(rootDir, { WEB: 'built', DEMO_DATA: 'yes' })
  try {
    await main(product.baseUrl)
  } finally {
    await product.stop()
  }
} else await main(values.url)
