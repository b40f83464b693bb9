import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FreezeReason } from './freeze-reason.tsx'

describe('why prices do not move', () => {
  it('a silent feed gives its reason', () => {
    const markup = renderToStaticMarkup(
      <FreezeReason freeze={{ why: 'silent', reason: 'The provider has not answered for 40 seconds.' }} />,
    )
    expect(markup).toContain('role="alert"')
    expect(markup).toContain('The provider has not answered for 40 seconds.')
    expect(renderToStaticMarkup(<FreezeReason freeze={{ why: 'silent', reason: undefined }} />)).toContain(
      'The price feed is not responding.',
    )
  })

  it('a lost connection says so; live prices say nothing', () => {
    expect(renderToStaticMarkup(<FreezeReason freeze={{ why: 'offline' }} />)).toContain('interrupted')
    expect(renderToStaticMarkup(<FreezeReason freeze={undefined} />)).toBe('')
    expect(renderToStaticMarkup(<FreezeReason freeze={{ why: 'inactive' }} />)).toBe('')
  })
})
