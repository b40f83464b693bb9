/**
 * The first script of the page. The server has sent the frame of the page with it; the browser draws that before the
 * app, whose files are on their way already, takes the processor.
 */
import './brand/layers.css'
import './brand/fonts.css'
import './brand/tokens.css'
import './brand/base.css'
import './brand/first-frame.css'
import { makeFirstAccountCalls } from './session/first-account-calls.ts'
import { watchForNewerRelease } from './newer-release.ts'
import { showStartFailure } from './start-failure.ts'

/** A tab in the background draws nothing, and a busy browser may draw late: this is the longest wait. */
const PAINT_WAIT_MS = 100

function firstPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve()
  return new Promise((resolve) => {
    setTimeout(resolve, PAINT_WAIT_MS)
    // A callback requested inside a frame runs after that frame was drawn.
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

/** Of a page with first figures: what to fetch after them. */
const laterFiles = document.querySelector<HTMLMetaElement>('meta[name="app-files"]')?.content.split(' ') ?? []

function addLink(rel: 'modulepreload' | 'stylesheet', href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel, crossOrigin: '', href })
  document.body.append(link)
  return link
}

/** The sheets of the page. As links of the page they would hold back the first script until the last of them is there. */
async function loadFiles(): Promise<void> {
  const named = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="style"]')
  const sheets = [
    ...[...named].map(({ href }) => new URL(href).pathname),
    ...laterFiles.filter((file) => file.endsWith('.css')),
  ].filter((href) => !document.querySelector(`link[rel="stylesheet"][href="${href}"]`))
  for (const file of laterFiles) if (file.endsWith('.js')) addLink('modulepreload', file)
  await Promise.all(
    sheets.map(async (href) => {
      const sheet = addLink('stylesheet', href)
      await new Promise((resolve) => {
        sheet.onload = resolve
        sheet.onerror = resolve
      })
    }),
  )
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Pages that show figures before the app is there (player/first-figures.ts). */
const FIGURE_PAGES = /^\/app(\/live|\/[^/]+\/[^/]+\/(pre-match|live-odds))?\/?$/

/** The app waits this long for answers that it needs itself. */
const FIGURES_WAIT_MS = 1_000

/** Whether there were any to draw in time. */
async function firstFigures(): Promise<boolean> {
  if (!FIGURE_PAGES.test(location.pathname) || !globalThis.firstCalls?.size) return false
  const { drawFirstFigures } = await import('./player/first-figures.ts')
  return await drawFirstFigures(location.pathname, await accountNo)
}

async function start(): Promise<void> {
  await firstPaint()
  const inTime = new Promise<false>((resolve) => setTimeout(resolve, FIGURES_WAIT_MS, false))
  if (await Promise.race([figures, inTime])) await firstPaint()
  const sheets = loading ?? loadFiles()
  // In three tasks: as one, the libraries and the app would keep a slow phone deaf for three times as long.
  await import('react-dom/client')
  await nextTask()
  await import('./libraries.ts')
  await nextTask()
  await sheets
  const { showApp } = await import('./main.tsx')
  await showApp()
}

watchForNewerRelease()
const accountNo = makeFirstAccountCalls()
const figures = firstFigures().catch(() => false as const)
const loading = laterFiles.length === 0 ? loadFiles() : undefined
start().catch(showStartFailure)
