/** The drawn icons of the sports: one path of a 16 px grid each, keyed by sport id. */
const ROUND = 'M2.2 8a5.8 5.8 0 1 0 11.6 0a5.8 5.8 0 1 0-11.6 0'

const SPORT_PATHS: Readonly<Record<string, string>> = {
  basketball: `${ROUND}M2.2 8h11.6M8 2.2v11.6M3.9 3.9c2.4 2.2 2.4 6 0 8.2M12.1 3.9c-2.4 2.2-2.4 6 0 8.2`,
  football:
    'M2.6 13.4C1.8 7.2 7.2 1.8 13.4 2.6c.8 6.2-4.6 11.6-10.8 10.8ZM5.8 10.2l4.4-4.4M6.6 7.8l1.6 1.6M8 6.4 9.6 8',
  soccer: `${ROUND}M8 5.4l2.5 1.8-1 2.9h-3l-1-2.9zM8 5.4V2.3M10.5 7.2l3-1M9.5 10.1l1.9 2.6M6.5 10.1l-1.9 2.6M5.5 7.2l-3-1`,
  hockey: 'M4 2.4l4.6 8.4c.3.5.8.8 1.4.8h3.4v2H9c-.9 0-1.6-.4-2-1.2L2.2 3.4M3 13.6h2.4',
  baseball: `${ROUND}M4.2 3.7c1.8 2.6 1.8 6 0 8.6M11.8 3.7c-1.8 2.6-1.8 6 0 8.6`,
  tennis: `${ROUND}M2.6 6c3 .4 4.8 2.8 4.6 7.6M13.4 10c-3-.4-4.8-2.8-4.6-7.6`,
  cricket: 'M9.6 2.4l3.4 3.4-6.4 6.4-2.6-.8-.8-2.6zM4 12l-1.6 1.6M11.3 12.2a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0',
  mma: 'M4 6.2V4.6c0-.9.7-1.6 1.6-1.6h4.2c1.7 0 3 1.3 3 3v1.4c0 1.3-.7 2-1.2 3v2.8H5.4V10.6C4 10 3.4 9 3.4 7.8c0-1 .6-1.6 1.6-1.6h3.4M5.4 11.8h6.2',
  motorsports: `${ROUND}M5.8 8a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0M2.4 7.2l3.5.4M13.6 7.2l-3.5.4M8 10.2v3.6`,
  rugby_league: 'M2.6 8c2-4.6 8.8-4.6 10.8 0-2 4.6-8.8 4.6-10.8 0ZM5 5.6v4.8M11 5.6v4.8',
  rugby_union: 'M2.6 8c2-4.6 8.8-4.6 10.8 0-2 4.6-8.8 4.6-10.8 0ZM5.4 8h5.2M6.8 7v2M9.2 7v2',
  table_tennis: 'M3.2 8.6c-1.2-2.4.2-5.8 3.4-5.8 3 0 5.6 2.6 5.6 5.2 0 1.6-.8 2.4-2 2.6L7 11.4 4.8 13.6l-1.4-1.4 2-2.2zM12 12.6h.01',
  volleyball: `${ROUND}M8 8c0-2.4-1.4-4.4-3.6-5M8 8c2-1.2 4.4-.8 5.8 1M8 8c-2 1.2-2.8 3.6-1.8 5.6`,
  esports: 'M5 5h6c2 0 2.8 2 2.8 4.8 0 1.8-1.6 2.2-2.6.8L10.2 9.4H5.8l-1 1.2c-1 1.4-2.6 1-2.6-.8C2.2 7 3 5 5 5zM5.2 6.6v1.6M4.4 7.4H6M10.6 7.4h.01',
  aussie_rules: 'M3.4 12.6C1 8.6 5.2 2 10 2.6c3.6.6 3.8 5.4 1 8.4-2.4 2.6-6 3.6-7.6 1.6ZM6.2 9.8l3.6-3.6',
  darts: `${ROUND}M5.2 8a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0M8 8l4.2-4.2`,
  golf: 'M6.2 12V2.6l5 2.2-5 2.2M3.6 12.6c1.2-1 7.6-1 8.8 0 .6.6-1 1.2-4.4 1.2s-5-.6-4.4-1.2z',
  handball: `${ROUND}M8 4.6l3 2.2-1.2 3.6H6.2L5 6.8zM8 4.6V2.2M11 6.8l2.4-.8`,
  lacrosse: 'M2.4 13.6l5-5M7.4 8.6C5.8 6 7.6 2.6 10.4 2.4c2-.2 3.4 1.2 3.2 3.2-.2 2.8-3.6 4.6-6.2 3ZM8.6 5.4l3.8 2.2M9.8 3.4l2.8 3',
  water_polo: 'M2.2 11.4c1-.9 2-.9 3 0s2 .9 3 0 2-.9 3 0 1.8.9 2.6.2M2.2 13.6c1-.9 2-.9 3 0s2 .9 3 0 2-.9 3 0 1.8.9 2.6.2M5 5.8a3 3 0 1 0 6 0a3 3 0 1 0-6 0M5.2 5.4c1.8.8 3.8.8 5.6 0',
}

export function hasSportIcon(sportId: string): boolean {
  return Object.hasOwn(SPORT_PATHS, sportId)
}

interface SportIconProps {
  readonly sportId: string
  readonly sizePx?: number
}

/** Decoration beside a sport's name; a sport without a drawing gets a plain ball. */
export function SportIcon({ sportId, sizePx = 16 }: SportIconProps) {
  return (
    <svg
      width={sizePx}
      height={sizePx}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={hasSportIcon(sportId) ? SPORT_PATHS[sportId] : ROUND} />
    </svg>
  )
}
