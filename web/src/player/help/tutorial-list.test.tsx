import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TutorialList } from './tutorial-list.tsx'

const page = { isVideo: false, poster: null, captions: null, captionsLanguage: null, transcript: null }
const tutorials = [
  { ...page, src: '/brand/pick-trading/tutorial-welcome.html', title: 'Welcome' },
  { ...page, src: 'https://video.example.test/embed/2', title: 'Your dashboard' },
  { ...page, src: 'https://media.example.test/rules.mp4', title: 'Rules', isVideo: true },
  {
    src: '/brand/pick-trading/tour.webm',
    title: 'Tour',
    isVideo: true,
    poster: '/brand/pick-trading/tour.jpg',
    captions: '/brand/pick-trading/tour.es.vtt',
    captionsLanguage: 'es',
    transcript: '/brand/pick-trading/tour.html',
  },
]

it('[U003] [U037] shows every tutorial of the brand under its title: videos play, pages are embedded', () => {
  const markup = renderToStaticMarkup(<TutorialList tutorials={tutorials} theme="dark" />)
  expect(markup.match(/<iframe/g)).toHaveLength(2)
  expect(markup.match(/<video[^>]* controls=""/g)).toHaveLength(2)
  for (const { src, title, isVideo } of tutorials) {
    expect(markup).toContain(` src="${src}" ${isVideo ? 'aria-label' : 'title'}="${title}"`)
    expect(markup).toContain(`>${title}</h2>`)
  }
})

it('[U037] gives a video its poster, its captions and a page to read instead', () => {
  const [, , plain, full] = tutorials.map((tutorial) =>
    renderToStaticMarkup(<TutorialList tutorials={[tutorial]} theme="dark" />),
  )
  expect(full).toContain(' poster="/brand/pick-trading/tour.jpg"')
  expect(full).toMatch(
    /<track [^>]*kind="captions" src="\/brand\/pick-trading\/tour\.es\.vtt" srcLang="es" label="español"/,
  )
  expect(full).toMatch(/<a [^>]*href="\/brand\/pick-trading\/tour\.html"[^>]*>Read instead</)
  expect(plain).not.toMatch(/poster|track|Read instead/)
})

it('[U037] passes the light theme to the pages of the brand itself', () => {
  const markup = renderToStaticMarkup(<TutorialList tutorials={tutorials} theme="light" />)
  expect([...markup.matchAll(/<(?:iframe|video)[^>]* src="([^"]+)"/g)].map(([, src]) => src)).toEqual([
    '/brand/pick-trading/tutorial-welcome.html#light',
    'https://video.example.test/embed/2',
    'https://media.example.test/rules.mp4',
    '/brand/pick-trading/tour.webm',
  ])
  expect(markup).toContain('href="/brand/pick-trading/tour.html#light"')
})
