import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../ui/testing-screen.tsx'
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

const open = (theme: 'dark' | 'light', shown = tutorials) =>
  void show(<TutorialList tutorials={shown} theme={theme} />)
const players = () => [...document.querySelectorAll<HTMLElement>('iframe, video')]

it('[U003] [U037] shows every tutorial of the brand under its title: videos play, pages are embedded', () => {
  open('dark')
  expect(document.querySelectorAll('iframe')).toHaveLength(2)
  expect(document.querySelectorAll('video[controls]')).toHaveLength(2)
  for (const { src, title, isVideo } of tutorials) {
    const player = isVideo ? screen.getByLabelText(title) : screen.getByTitle(title)
    expect(player.getAttribute('src')).toBe(src)
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy()
  }
})

it('[U037] gives a video its poster, its captions and a page to read instead', () => {
  open('dark', tutorials.slice(3))
  expect(screen.getByLabelText('Tour').getAttribute('poster')).toBe('/brand/pick-trading/tour.jpg')
  const track = screen.getByLabelText('Tour').querySelector('track[kind="captions"]')
  expect(['src', 'srclang', 'label'].map((name) => track?.getAttribute(name))).toEqual([
    '/brand/pick-trading/tour.es.vtt',
    'es',
    'español',
  ])
  const page = screen.getByRole('link', { name: 'Read instead: Tour' })
  expect(page.getAttribute('href')).toBe('/brand/pick-trading/tour.html')
})

it('[U037] shows a video without them alone', () => {
  open('dark', tutorials.slice(2, 3))
  expect(screen.getByLabelText('Rules').getAttribute('poster')).toBeNull()
  expect(document.querySelector('track')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

it('[U037] passes the light theme to the pages of the brand itself', () => {
  open('light')
  expect(players().map((player) => player.getAttribute('src'))).toEqual([
    '/brand/pick-trading/tutorial-welcome.html#light',
    'https://video.example.test/embed/2',
    'https://media.example.test/rules.mp4',
    '/brand/pick-trading/tour.webm',
  ])
  expect(screen.getByRole('link', { name: 'Read instead: Tour' }).getAttribute('href')).toBe(
    '/brand/pick-trading/tour.html#light',
  )
})
