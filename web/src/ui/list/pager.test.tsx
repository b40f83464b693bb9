import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Pager } from './pager.tsx'

const render = (number: number, totalElements: number, isTotalEstimate?: true, disabled = false) =>
  renderToStaticMarkup(
    <MantineProvider>
      <Pager
        position={{ number, size: 20, totalElements, isTotalEstimate }}
        disabled={disabled}
        onChange={() => {}}
      />
    </MantineProvider>,
  )

const button = (markup: string, label: string) =>
  new RegExp(`<button[^>]*aria-label="${label}"[^>]*>`).exec(markup)?.[0] ?? ''

describe('pager', () => {
  it("[X036] shows the range and a 'Data per page' selector with 10, 20 and 50", () => {
    const markup = render(1, 1284)
    expect(markup).toContain('Showing 21 to 40 of 1,284 entries')
    expect(markup).toContain('aria-label="Data per page"')
    expect([...markup.matchAll(/type="radio"[^>]*value="(\d+)"/g)].map((match) => match[1])).toEqual([
      '10',
      '20',
      '50',
    ])
    expect(markup).toMatch(/value="20"[^>]*checked|checked=""[^>]*value="20"/)
  })

  it('[X036] leads neither before the first page nor behind the last', () => {
    expect(button(render(0, 1284), 'Previous page')).toContain('disabled')
    expect(button(render(0, 1284), 'Next page')).not.toContain('disabled')
    expect(button(render(64, 1284), 'Next page')).toContain('disabled')
    expect(button(render(64, 1284), 'Previous page')).not.toContain('disabled')
  })

  it('[B018] marks a guessed total, leads on behind its last page and takes the number of a page', () => {
    const markup = render(499, 10_000, true)
    expect(markup).toContain('Showing 9,981 to 10,000 of ≈ 10,000 entries')
    expect(button(markup, 'Next page')).not.toContain('disabled')
    expect(markup).toMatch(/<input[^>]*aria-label="Page"[^>]*value="500"/)
    expect(render(0, 40)).not.toContain('aria-label="Page"')
  })

  it('[X036] says so when there is nothing', () => {
    expect(render(0, 0)).toContain('Showing 0 to 0 of 0 entries')
  })

  it('counts nothing while nothing of the list is known', () => {
    const markup = render(0, 0, undefined, true)
    expect(markup).not.toMatch(/entries|1 \/ 1/)
    expect(markup).toContain('aria-live="polite"')
  })
})
