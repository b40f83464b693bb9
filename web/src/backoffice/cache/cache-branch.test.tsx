import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CacheBranch } from './cache-branch.tsx'
import { cacheTree } from './cache-tree.ts'

function countDeletions(isSearched: boolean): number {
  const [node] = cacheTree(['shared:sports:soccer'])
  if (!node) throw new Error('no tree')
  const markup = renderToStaticMarkup(
    <CacheBranch
      node={node}
      startsOpen
      isSearched={isSearched}
      isBusy={false}
      onInfo={() => undefined}
      onDelete={() => undefined}
    />,
  )
  return markup.match(/Delete Cache/g)?.length ?? 0
}

it('offers no deletion of a parent while a search shows only a part of it', () => {
  expect(countDeletions(false)).toBe(3)
  expect(countDeletions(true)).toBe(1)
})
