import { segmentsOf } from '@pickproof/domain/pages/path-segments'

const TOP_BAR_DARKENS_AFTER_PX = 30
const HEADER_TITLE_AFTER_PX = 40

export function topBarIsDark(scrollTopPx: number): boolean {
  return scrollTopPx > TOP_BAR_DARKENS_AFTER_PX
}

/** The title moves into the bar once the page's own heading is out of view. The two area homes carry none. */
export function headerTitleIsShown(path: string, scrollTopPx: number): boolean {
  const segments = segmentsOf(path)
  const areaHome = segments.length === 1 && (segments[0] === 'app' || segments[0] === 'admin')
  return scrollTopPx > HEADER_TITLE_AFTER_PX && !areaHome
}
