import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TutorialList } from './tutorial-list.tsx'

const tutorials = [
  { src: '/brand/pick-trading/tutorial-welcome.html', title: 'Welcome' },
  { src: 'https://video.example.test/embed/2', title: 'Your dashboard' },
]

it('[U003] [U037] embeds every video of the brand under its title', () => {
  const markup = renderToStaticMarkup(<TutorialList tutorials={tutorials} theme="dark" />)
  expect(markup.match(/<iframe/g)).toHaveLength(2)
  for (const { src, title } of tutorials) {
    expect(markup).toContain(` src="${src}" title="${title}"`)
    expect(markup).toContain(`>${title}</h2>`)
  }
})

it('[U037] tells the pages of the brand itself when the screen is light', () => {
  const markup = renderToStaticMarkup(<TutorialList tutorials={tutorials} theme="light" />)
  expect([...markup.matchAll(/ src="([^"]+)"/g)].map(([, src]) => src)).toEqual([
    '/brand/pick-trading/tutorial-welcome.html#light',
    'https://video.example.test/embed/2',
  ])
})
