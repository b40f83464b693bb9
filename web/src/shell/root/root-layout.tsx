import { pageTitleOf } from '../frame/page-title.ts'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useBrand } from '../../brand/brand.ts'
import { segmentNamesOf } from '../../brand/segment-names.ts'
import { useLanguage } from '../../language/spoken.tsx'

/** Keeps the title of the document in step with the path and the brand (T009, T034). */
export function RootLayout() {
  const brand = useBrand()
  const path = useLocation({ select: (location) => location.pathname })
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title is a text of the language.
  useEffect(() => {
    const page = pageTitleOf(path, segmentNamesOf(brand.menu.userMenu))
    document.title = page === '' ? brand.title : `${page} · ${brand.title}`
  }, [path, brand, language])
  return <Outlet />
}
