import { pageTitleOf } from '@pickproof/domain/page-title'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useBrand } from './brand.ts'

/** Keeps the title of the document in step with the path and the brand (T009, T034). */
export function RootLayout() {
  const brand = useBrand()
  const path = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    const page = pageTitleOf(path)
    document.title = page === '' ? brand.title : `${page} · ${brand.title}`
  }, [path, brand.title])
  return <Outlet />
}
