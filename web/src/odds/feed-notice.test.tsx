import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FreezeReason } from './freeze-reason.tsx'

describe('why prices do not move', () => {
  it('a silent feed says since when', () => {
    const markup = renderToStaticMarkup(
      <FreezeReason freeze={{ why: 'silent', since: '2027-01-15T00:30:00Z' }} />,
    )
    expect(markup).toContain('role="alert"')
    expect(markup).toMatch(/No prices have arrived since \d+:30 [AP]M/)
  })

  it('a lost connection says so; live prices say nothing', () => {
    expect(renderToStaticMarkup(<FreezeReason freeze={{ why: 'offline' }} />)).toContain('interrupted')
    expect(renderToStaticMarkup(<FreezeReason freeze={undefined} />)).toBe('')
    expect(renderToStaticMarkup(<FreezeReason freeze={{ why: 'inactive' }} />)).toBe('')
  })
})
