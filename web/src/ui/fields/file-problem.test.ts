import { PICTURE_TYPES } from '@pickproof/contract/fields/upload'
import { inEnglish } from '@pickproof/messages/english'
import { describe, expect, it } from 'vitest'
import { findFileProblem } from './drop-zone.tsx'

const RULES = { types: PICTURE_TYPES, bytesMax: 5_000_000, countMax: 1 }
const file = (name: string, type = 'image/jpeg', size = 1_000) => ({ name, type, size })
const problem = (...files: ReturnType<typeof file>[]) => inEnglish(findFileProblem(files, RULES))

describe('a chosen file', () => {
  it.each([
    ['photo.jpg', 'image/jpeg'],
    ['photo.JPEG', 'image/jpeg'],
    ['scan.png', 'image/png'],
    ['my.passport.front.png', 'image/png'],
    ['photo.jpg', ''],
  ])('[K034] %s is taken', (name, type) => {
    expect(problem(file(name, type))).toBeUndefined()
  })

  it.each([
    ['scan.pdf', 'application/pdf'],
    ['photo.gif', 'image/gif'],
    ['photo.svg', 'image/svg+xml'],
    ['photo.png', 'image/svg+xml'],
    ['photo.jpg.exe', 'application/octet-stream'],
    ['photo', 'image/jpeg'],
  ])('[K034] %s of the type %s is refused', (name, type) => {
    expect(problem(file(name, type))).toBe('Invalid file type. Allowed types are: png, jpeg, jpg')
  })

  it('is refused where it is empty, as the server would', () => {
    expect(problem(file('photo.jpg', 'image/jpeg', 0))).toBe(
      'Invalid file type. Allowed types are: png, jpeg, jpg',
    )
  })

  it('[K033] is taken with 5,000,000 bytes and refused with one more', () => {
    expect(problem(file('a.jpg', 'image/jpeg', 5_000_000))).toBeUndefined()
    expect(problem(file('a.jpg', 'image/jpeg', 5_000_001))).toBe('File too big, max size is 5MB')
  })

  it('[K035] is alone in its slot', () => {
    expect(problem(file('a.jpg'), file('b.jpg'))).toBe('Cannot upload more than 1 items')
    const three = findFileProblem([file('a.jpg'), file('b.jpg'), file('c.jpg')], { ...RULES, countMax: 2 })
    expect(inEnglish(three)).toBe('Cannot upload more than 2 items')
  })
})
