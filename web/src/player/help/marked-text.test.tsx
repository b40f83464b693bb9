import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MarkedText } from './article-view.tsx'

it('[U044] draws bold words and links, and nothing that a text could smuggle in', () => {
  const markupOf = (text: string) => renderToStaticMarkup(<MarkedText text={text} />)
  expect(markupOf('a **b** [c](https://example.test/)')).toBe(
    'a <strong>b</strong> <a href="https://example.test/" target="_blank" rel="noreferrer">c</a>',
  )
  expect(markupOf('<img src=x onerror=1> [c](javascript:alert)')).toBe(
    '&lt;img src=x onerror=1&gt; [c](javascript:alert)',
  )
})
