import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { bannersQuery } from './banner-queries.ts'

/**
 * Asks for the banners and their pictures before their card is there, which loads with the figures of the account. A
 * later picture is ready for its turn.
 */
export function useBannersAhead(): void {
  const { data: banners } = useQuery(bannersQuery())
  useEffect(() => {
    const pictures = banners?.filter(({ type }) => type === 'image') ?? []
    for (const [index, { url }] of pictures.entries()) {
      const picture = new Image()
      picture.fetchPriority = index === 0 ? 'high' : 'low'
      picture.src = url
    }
  }, [banners])
}
