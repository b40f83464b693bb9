import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { button, show } from '../../ui/testing-screen.tsx'
import { Score } from './score.tsx'

it('[O029] grows with each change, and not when it is first shown', async () => {
  function Board() {
    const [score, setScore] = useState(74)
    return (
      <button type="button" onClick={() => setScore(score + 2)}>
        <Score text={String(score)} />
      </button>
    )
  }
  const person = show(<Board />)
  expect(screen.getByText('74').className).not.toContain('changed')
  await person.click(button('74'))
  expect(screen.getByText('76').className).toContain('changed')
})
