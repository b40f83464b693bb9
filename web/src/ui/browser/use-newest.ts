import { type RefObject, useInsertionEffect, useRef } from 'react'

/**
 * What the last drawing was given, for functions that run later: a key, a timer, an answer. They need not be made again
 * when it changes. The insertion effect runs before every other effect of the drawing.
 */
export function useNewest<Value>(value: Value): Readonly<RefObject<Value>> {
  const newest = useRef(value)
  useInsertionEffect(() => {
    newest.current = value
  })
  return newest
}
