import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../ui/testing-screen.tsx'
import { CacheBranch } from './cache-branch.tsx'
import { cacheTree } from './cache-tree.ts'

const namesOfDeletions = () =>
  screen.getAllByRole('button', { name: /^Delete Cache/ }).map(({ textContent }) => textContent)

it.each([
  [
    false,
    ['Delete Cache below shared', 'Delete Cache below shared:sports', 'Delete Cache shared:sports:soccer'],
  ],
  [true, ['Delete Cache shared:sports:soccer']],
])(
  'offers no deletion of a parent while a search shows only a part of it (searched: %s)',
  (isSearched, names) => {
    const [node] = cacheTree(['shared:sports:soccer'])
    if (!node) throw new Error('no tree')
    const nothing = () => undefined
    show(
      <CacheBranch
        node={node}
        startsOpen
        isSearched={isSearched}
        isBusy={false}
        onInfo={nothing}
        onDelete={nothing}
      />,
    )
    expect(namesOfDeletions()).toEqual(names)
  },
)
