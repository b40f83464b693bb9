import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../ui/testing-screen.tsx'
import { KeyHelp } from './key-help.tsx'

it('[T25-1] shows the keys of the back office on a question mark, but not to a person who types one', async () => {
  const person = show(
    <>
      <KeyHelp />
      <input aria-label="a field" />
    </>,
  )
  await person.type(screen.getByLabelText('a field'), 'why?')
  expect(screen.queryByRole('dialog')).toBeNull()
  await person.click(document.body)
  await person.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Lists' }).textContent).toContain('Move through the rows')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
