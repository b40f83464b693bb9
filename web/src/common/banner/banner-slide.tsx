import { fixed, text } from '@pickproof/domain/messages/message'
import type { Banner, NewsItem } from '@pickproof/contract/banners'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { defineTexts } from '../../language/language.ts'
import { formatDate } from '../../language/values.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import classes from './banner-slide.module.css'
import { playerPaths } from '../../paths.ts'

const texts = defineTexts('app.banner', {
  noVideo: fixed('Your browser does not support the video tag.', 'U061'),
  seeMoreOf: text<{ banner: string }>('See more: {banner}'),
  seeMore: 'See more',
})

type BannerLink =
  | { readonly kind: 'internal'; readonly path: string; readonly search: Readonly<Record<string, string>> }
  | { readonly kind: 'external'; readonly href: string }

type LinkFacts = Pick<Banner, 'type' | 'linkType' | 'redirectUrl'>

const INTERNAL_START = `${playerPaths.home}/`

/**
 * Where a banner leads; undefined if it leads nowhere for this person. An internal link of a video is for those
 * who have a referral code; every other link is for everyone.
 */
export function findBannerLink(
  { type, linkType, redirectUrl }: LinkFacts,
  referralCode: string | null,
): BannerLink | undefined {
  if (redirectUrl === null || redirectUrl === '') return undefined
  if (linkType === 'external') {
    const url = URL.parse(redirectUrl)
    const isWeb = url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
    return isWeb ? { kind: 'external', href: url.href } : undefined
  }
  if (!redirectUrl.startsWith(INTERNAL_START)) return undefined
  if (type === 'video' && (referralCode ?? '') === '') return undefined
  const [path = '', query = ''] = redirectUrl.split('?', 2)
  return { kind: 'internal', path, search: Object.fromEntries(new URLSearchParams(query)) }
}

interface BannerSlideProps {
  readonly banner: Banner
  readonly referralCode: string | null
  /** Whether a video plays: not while the banners are paused. */
  readonly isPlaying: boolean
  /** Where a video does not start automatically, the viewer gets the controls. */
  readonly hasControls: boolean
}

/** One banner: what it shows, what it says and where it leads. */
export function BannerSlide({ banner, referralCode, isPlaying, hasControls }: BannerSlideProps) {
  return (
    <>
      {banner.type === 'image' && <img className={classes.picture} src={banner.url} alt="" />}
      {banner.type === 'video' && <Film url={banner.url} isPlaying={isPlaying} hasControls={hasControls} />}
      <div className={classes.words}>
        {banner.desc !== '' && <p className={classes.desc}>{banner.desc}</p>}
        {banner.type === 'rss' && <News items={banner.items} />}
        <Lead banner={banner} referralCode={referralCode} />
      </div>
    </>
  )
}

interface FilmProps {
  readonly url: string
  readonly isPlaying: boolean
  readonly hasControls: boolean
}

function Film({ url, isPlaying, hasControls }: FilmProps) {
  const film = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = film.current
    if (element === null || hasControls) return
    // A browser may refuse to start automatically. Then the first picture stays, which is enough.
    if (isPlaying) element.play().catch(() => {})
    else element.pause()
  }, [isPlaying, hasControls])
  return (
    <video
      ref={film}
      className={classes.picture}
      src={url}
      preload="metadata"
      muted
      loop
      playsInline
      controls={hasControls}
      data-controls={hasControls || undefined}
      tabIndex={hasControls ? undefined : -1}
    >
      {texts.noVideo}
    </video>
  )
}

function News({ items }: { readonly items: readonly NewsItem[] }) {
  return (
    <ul className={classes.news}>
      {items.map(({ title, link, date }) => (
        <li key={`${title} ${link}`}>
          {date !== null && (
            <time className={classes.date} dateTime={date}>
              {formatDate(date, 'MMM DD', viewerTimeZone())}
            </time>
          )}
          {link === null ? (
            title
          ) : (
            <a className={classes.newsLink} href={link} target="_blank" rel="noopener noreferrer">
              {title}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

interface LeadProps {
  readonly banner: Banner
  readonly referralCode: string | null
}

function Lead({ banner, referralCode }: LeadProps): ReactNode {
  const link = findBannerLink(banner, referralCode)
  if (link === undefined) return null
  const className = `${buttonClass({ size: 'small' })} ${classes.lead}`
  const name = banner.desc === '' ? undefined : texts.seeMoreOf({ banner: banner.desc })
  if (link.kind === 'internal')
    return (
      <Link to={link.path} search={link.search} className={className} aria-label={name}>
        {texts.seeMore}
      </Link>
    )
  return (
    <a href={link.href} target="_blank" rel="noopener noreferrer" className={className} aria-label={name}>
      {texts.seeMore}
      <Icon name="external-link" size={14} />
    </a>
  )
}
