/** What is run inside the page to count frames and to see what a change touches. */

/** A price at the end of what is announced or before the word for its move: +120, −115 or 2.10. */
const PRICE = '/^(?!More Picks).* ([+\\u2212-]\\d{3,}|\\d+\\.\\d{2,3})(,|$)/'

/** The chips of the table: every element that is announced with a price. */
export const CHIPS = `[...document.querySelectorAll('main tbody [aria-label]')].filter((element) => ${PRICE}.test(element.getAttribute('aria-label')))`

export const START_FRAMES = `(() => {
  const frames = []
  const note = (atMs) => { frames.push(atMs); probe.request = requestAnimationFrame(note) }
  const probe = { frames, request: requestAnimationFrame(note) }
  window.benchFrames = probe
})()`

/** The moments of the frames, in milliseconds. */
export const STOP_FRAMES = `(() => {
  cancelAnimationFrame(window.benchFrames.request)
  return window.benchFrames.frames
})()`

export interface Touched {
  /** Times a chip was touched: each counts once per delivery of changes to the page. */
  readonly chips: number
  /** Chips touched for a new price, not for the end of a flash. */
  readonly prices: number
  readonly elements: number
  readonly outside: number
  readonly outsideNames: readonly string[]
}

/** Watches everything in the document and sorts what happens by the chip in which it happens. */
export const START_TOUCHED = `(() => {
  const touched = { chips: 0, prices: 0, elements: 0, outside: 0, outsideNames: [] }
  const isChip = (element) => ${PRICE}.test(element.getAttribute('aria-label') ?? '') && element.closest('tbody')
  const chipOf = (node) => {
    let element = node.nodeType === 1 ? node : node.parentElement
    while (element && !isChip(element)) element = element.parentElement
    return element
  }
  const observer = new MutationObserver((records) => {
    const [chips, priced, elements] = [new Set(), new Set(), new Set()]
    for (const { target, type } of records) {
      const chip = chipOf(target)
      elements.add(target)
      if (!chip) {
        touched.outside++
        const name = target.nodeType === 1 ? target.outerHTML.slice(0, 80) : target.parentElement?.outerHTML.slice(0, 80)
        if (touched.outsideNames.length < 5 && !touched.outsideNames.includes(name)) touched.outsideNames.push(name)
        continue
      }
      chips.add(chip)
      if (type === 'characterData') priced.add(chip)
    }
    touched.chips += chips.size
    touched.prices += priced.size
    touched.elements += elements.size
  })
  observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true, attributes: true })
  window.benchTouched = { touched, observer }
})()`

export const STOP_TOUCHED = `(() => {
  window.benchTouched.observer.disconnect()
  return window.benchTouched.touched
})()`
