import { describe, expect, it } from 'vitest'
import { cacheTree, deletedName, isInView, matchingKeys } from './cache-tree.ts'

const KEYS = [
  'red:brand:settings',
  'shared:odds:g1:fairpost',
  'shared:odds:g1:northline',
  'shared:sports:soccer',
]

describe('the tree of the cache', () => {
  it('[B158] nests keys by their colons and counts what is below', () => {
    const [red, shared] = cacheTree(KEYS)
    expect(red).toMatchObject({ label: 'red', fullName: 'red', entryCount: 1, isEntry: false })
    expect(shared?.children.map(({ label, entryCount }) => [label, entryCount])).toEqual([
      ['odds', 2],
      ['sports', 1],
    ])
    const game = shared?.children[0]?.children[0]
    expect(game).toMatchObject({ label: 'g1', fullName: 'shared:odds:g1' })
    expect(game?.children.map(({ fullName, isEntry }) => [fullName, isEntry])).toEqual([
      ['shared:odds:g1:fairpost', true],
      ['shared:odds:g1:northline', true],
    ])
  })

  it('[B162] deletes a parent with a name that ends in :*, a leaf by its own', () => {
    const [red] = cacheTree(KEYS)
    if (!red) throw new Error('no tree')
    expect(deletedName(red)).toBe('red:*')
    const leaf = red.children[0]?.children[0]
    if (!leaf) throw new Error('no leaf')
    expect(deletedName(leaf)).toBe('red:brand:settings')
  })

  it('keeps the keys that contain what is searched for', () => {
    expect(matchingKeys(KEYS, ' FAIR ')).toEqual(['shared:odds:g1:fairpost'])
    expect(matchingKeys(KEYS, '')).toBe(KEYS)
  })

  it('is open where something was searched for and not too much was found', () => {
    const many = Array.from({ length: 201 }, (_, index) => `shared:odds:g${index}`)
    expect(isInView(KEYS, '')).toBe(false)
    expect(isInView(KEYS, 'o')).toBe(true)
    expect(isInView(many, 'odds')).toBe(false)
  })
})
