import { useEffect } from 'react'
import { refreshDisputes } from '../../api/dispute-queries.ts'
import { liveStream } from '../../stream/live-stream.ts'

/** Reloads disputes when the server says that one of the player has changed. */
export function useFreshDisputes(): void {
  useEffect(
    () =>
      liveStream.on('ACCOUNT', ({ changes }) => {
        if (changes.includes('DISPUTES')) void refreshDisputes()
      }),
    [],
  )
}
