import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { confirm } from './confirm.ts'
import { DialogHost } from './dialog-host.tsx'
import { dialogQueue } from './dialog-queue.ts'

const frontId = () => dialogQueue.findFront()?.id ?? 0

describe('confirm', () => {
  it('[X023] has the default title, text and buttons', async () => {
    const answer = confirm()
    const markup = renderToStaticMarkup(<DialogHost />)
    for (const words of ['Confirmation Required', 'This action cannot be undone.', 'Disagree', 'Agree']) {
      expect(markup).toContain(`>${words}<`)
    }
    dialogQueue.close(frontId(), true)
    await expect(answer).resolves.toBe(true)
  })

  it('[X023] takes other words and means no when it is closed without agreeing', async () => {
    const answer = confirm({
      title: 'Disable account',
      text: 'All active picks will be cancelled.',
      agreeLabel: 'Disable',
    })
    const markup = renderToStaticMarkup(<DialogHost />)
    expect(markup).toContain('Disable account')
    expect(markup).not.toContain('>Agree<')
    dialogQueue.close(frontId())
    await expect(answer).resolves.toBe(false)
  })

  it('answers each question on its own when two are asked at once', async () => {
    const first = confirm({ title: 'First' })
    const second = confirm({ title: 'Second' })
    dialogQueue.close(frontId(), true)
    expect(renderToStaticMarkup(<DialogHost />)).toContain('Second')
    dialogQueue.close(frontId(), false)
    await expect(Promise.all([first, second])).resolves.toEqual([true, false])
  })
})
