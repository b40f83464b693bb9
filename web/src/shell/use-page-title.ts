import type { SegmentNames } from '@pickproof/domain/path-segments'
import { pageTitleOf } from '@pickproof/domain/page-title'
import { useLocation } from '@tanstack/react-router'
import { useBrand } from '../brand/brand.ts'
import { segmentNamesOf } from '../brand/segment-names.ts'

export function useSegmentNames(): SegmentNames {
  return segmentNamesOf(useBrand().menu.userMenu)
}

/** The title of the open page: from its path, in the words of the brand's menu. */
export function usePageTitle(): string {
  const path = useLocation({ select: (location) => location.pathname })
  return pageTitleOf(path, useSegmentNames())
}
