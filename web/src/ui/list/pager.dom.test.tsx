import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button, input, show } from '../testing-screen.tsx'
import { Pager } from './pager.tsx'

type Position = Parameters<typeof Pager>[0]['position']

/** Page 1 counts as 0, as in an answer. */
function showPager(number: number, totalElements: number, changes: Partial<Position> = {}, disabled = false) {
  const asked: unknown[] = []
  const person = show(
    <Pager
      position={{ number, size: 20, totalElements, ...changes }}
      disabled={disabled}
      onChange={(pageNo, size) => void asked.push({ pageNo, size })}
    />,
  )
  return { person, asked }
}

describe('pager', () => {
  it("[X036] shows the range and changes the 'Data per page' between 10, 20 and 50 around the same entries", async () => {
    const { person, asked } = showPager(1, 1284)
    expect(screen.getByText('Showing 21 to 40 of 1,284 entries')).toBeDefined()
    expect(screen.getByRole('group', { name: 'Data per page' }).textContent).toBe('102050')
    expect(input('20').checked).toBe(true)
    await person.click(input('10'))
    expect(input('10').checked).toBe(true)
    expect(asked).toEqual([{ pageNo: 3, size: 10 }])
  })

  it('[X036] turns its pages, neither before the first nor after the last', async () => {
    const { person, asked } = showPager(0, 40)
    await person.click(button('Previous page'))
    expect(asked).toEqual([])
    await person.click(button('Next page'))
    expect(asked).toEqual([{ pageNo: 2, size: 20 }])
    expect(screen.queryByRole('textbox', { name: 'Page' })).toBeNull()
  })

  it('[X036] ends with its last page', async () => {
    const { person, asked } = showPager(64, 1284)
    await person.click(button('Next page'))
    expect(asked).toEqual([])
    await person.click(button('Previous page'))
    expect(asked).toEqual([{ pageNo: 64, size: 20 }])
  })

  it('[B018] marks an estimated total, leads past its last page and goes to a page by its number', async () => {
    const { person, asked } = showPager(499, 10_000, { isTotalEstimate: true })
    expect(await screen.findByText('Showing 9,981 to 10,000 of ≈ 10,000 entries')).toBeDefined()
    await person.click(button('Next page'))
    expect(input('Page').value).toBe('500')
    await person.clear(input('Page'))
    await person.type(input('Page'), '7{Escape}')
    expect(input('Page').value).toBe('500')
    await person.clear(input('Page'))
    await person.type(input('Page'), '7x{Enter}')
    expect(asked).toEqual([
      { pageNo: 501, size: 20 },
      { pageNo: 7, size: 20 },
    ])
  })

  it('[X036] says so when there is nothing', () => {
    showPager(0, 0)
    expect(screen.getByText('Showing 0 to 0 of 0 entries')).toBeDefined()
  })

  it('counts nothing and cannot be used before the list is there', () => {
    showPager(0, 0, {}, true)
    const text = screen.getByRole('navigation', { name: 'Pages' }).textContent
    expect(text).not.toMatch(/entries|1 \/ 1/)
    expect(button('Next page').disabled).toBe(true)
    expect(screen.getByRole<HTMLFieldSetElement>('group', { name: 'Data per page' }).disabled).toBe(true)
  })
})
