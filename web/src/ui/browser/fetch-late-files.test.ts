import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchLateFiles } from './fetch-late-files.ts'

let content: string | undefined
type Link = {
  rel?: string
  as?: string
  href?: string
  crossOrigin?: string
  onload?: () => void
  onerror?: () => void
}
const added: Link[] = []

beforeEach(() => {
  added.length = 0
  content = '/assets/menu-a1.js /assets/frame-b2.js /assets/menu-c3.css'
  vi.stubGlobal('document', {
    querySelector: (selector: string) => {
      if (selector.startsWith('meta')) return content === undefined ? null : { content }
      return selector === 'link[href="/assets/frame-b2.js"]' ? {} : null
    },
    createElement: () => ({}),
    head: { append: (link: object) => void added.push(link) },
  })
})
afterEach(() => void vi.unstubAllGlobals())

describe('the files of what is opened later', () => {
  it('are fetched, not run, and only those that the page has not', () => {
    fetchLateFiles()
    added.at(-1)?.onload?.()
    expect(added).toMatchObject([
      { rel: 'prefetch', as: 'script', crossOrigin: '', href: '/assets/menu-a1.js' },
      { rel: 'prefetch', as: 'style', crossOrigin: '', href: '/assets/menu-c3.css' },
    ])
    added.at(-1)?.onload?.()
    expect(added).toHaveLength(2)
  })

  it('come one after the other, also behind one that fails', () => {
    fetchLateFiles()
    expect(added).toHaveLength(1)
    added.at(-1)?.onerror?.()
    expect(added).toHaveLength(2)
  })

  it('are empty where the page names none', () => {
    content = undefined
    fetchLateFiles()
    expect(added).toEqual([])
  })
})
