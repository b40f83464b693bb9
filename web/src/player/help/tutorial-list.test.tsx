import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TutorialList } from './tutorial-list.tsx'

it('[U003] [U037] embeds every video of the brand under its title', () => {
  const tutorials = [
    { src: '/brand/pick-trading/tutorial-welcome.html', title: 'Welcome' },
    { src: 'https://video.example.test/embed/2', title: 'Your dashboard' },
  ]
  const markup = renderToStaticMarkup(<TutorialList tutorials={tutorials} />)
  expect(markup.match(/<iframe/g)).toHaveLength(2)
  for (const { src, title } of tutorials) {
    expect(markup).toContain(` src="${src}" title="${title}"`)
    expect(markup).toContain(`>${title}</h2>`)
  }
})
