/** Finds texts of the product that a reader cannot read in full: cut off by their box, or under another text. */
import type { Page } from '@playwright/test'

/**
 * `own` matches the texts of the product. These may be shortened: names and other data, cells of a table (its rows
 * open), texts with a title, and parts that give way on purpose. A part that scrolls cuts nothing off.
 */
export async function unreadableTexts(page: Page, own: RegExp): Promise<string[]> {
  return await page.evaluate((pattern) => {
    /** Less than this is rounding, or the space above capital letters. */
    const TOLERANCE = 3
    const isOwn = new RegExp(pattern, 'u')
    interface Shown {
      readonly text: string
      readonly element: Element
      readonly rects: readonly DOMRect[]
      readonly isFloating: boolean
    }
    const shown: Shown[] = []
    const cut: string[] = []

    const ancestorsOf = (element: Element): Element[] => {
      const found: Element[] = []
      for (
        let one: Element | null = element;
        one && one !== document.documentElement;
        one = one.parentElement
      )
        found.push(one)
      return found
    }
    /** For screen readers only, or in a part that is closed. */
    const isOutOfSight = (ancestors: readonly Element[]): boolean =>
      ancestors.some((one) => {
        const style = getComputedStyle(one)
        const { width, height } = one.getBoundingClientRect()
        const isCollapsed = style.overflow !== 'visible' && (width <= 1 || height <= 1)
        return isCollapsed || Number(style.opacity) === 0 || style.clipPath === 'inset(50%)'
      })
    const hides = (value: string) => value === 'hidden' || value === 'clip'
    const visiblePartOf = (rect: DOMRect, ancestors: readonly Element[]): DOMRect => {
      let { left, right, top, bottom } = rect
      for (const one of ancestors) {
        const { overflowX, overflowY } = getComputedStyle(one)
        const edge = one.getBoundingClientRect()
        if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = (node.textContent ?? '').trim()
      const element = node.parentElement
      if (text === '' || !element || element.closest('script, style, iframe, svg, option, textarea')) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const ancestors = ancestorsOf(element)
      if (isOutOfSight(ancestors)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
      if (rects.length === 0) continue
      const isFloating = ancestors.some((one) =>
        ['fixed', 'sticky', 'absolute'].includes(getComputedStyle(one).position),
      )
      shown.push({ text, element, rects: rects.map((rect) => visiblePartOf(rect, ancestors)), isFloating })
      if (!isOwn.test(text)) continue
      const box = ancestors.find((one) => {
        const style = getComputedStyle(one)
        if (!hides(style.overflowX) && !hides(style.overflowY)) return false
        const edge = one.getBoundingClientRect()
        return rects.some(
          (rect) =>
            (hides(style.overflowX) &&
              (rect.left < edge.left - TOLERANCE || rect.right > edge.right + TOLERANCE)) ||
            (hides(style.overflowY) &&
              (rect.top < edge.top - TOLERANCE || rect.bottom > edge.bottom + TOLERANCE)),
        )
      })
      if (box && !element.closest('[title], [data-gives-way], td')) cut.push(`cut off: ${text}`)
    }

    const covered: string[] = []
    const inFlow = shown.filter(({ isFloating }) => !isFloating)
    for (const [index, one] of inFlow.entries())
      for (const other of inFlow.slice(index + 1)) {
        if (!isOwn.test(one.text) && !isOwn.test(other.text)) continue
        if (one.element === other.element) continue
        const isOver = one.rects.some((a) =>
          other.rects.some(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > TOLERANCE &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > TOLERANCE * 2,
          ),
        )
        if (isOver) covered.push(`one over the other: ${one.text} / ${other.text}`)
      }
    return [...new Set([...cut, ...covered])]
  }, own.source)
}
