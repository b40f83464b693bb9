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

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

async function start(): Promise<void> {
  await firstPaint()
  // In three tasks: as one, the libraries and the app would keep a slow phone deaf for three times as long.
  await import('react-dom/client')
  await nextTask()
  await import('./libraries.ts')
  await nextTask()
  const { showApp } = await import('./main.tsx')
  await showApp()
}

watchForNewerRelease()
void makeFirstAccountCalls()
start().catch(showStartFailure)
