/**
 * The parts all game images share. Colors are tokens, so a scene follows brand and theme. What moves is
 * marked `data-play`: behind words, only the field is wanted.
 */
import type { ReactNode } from 'react'

/** A surface in a different tone: a zone, a strip of grass, a table. */
export function Ground({ d }: { readonly d: string }) {
  return <path d={d} fill="var(--c-fill)" stroke="none" />
}

interface BallProps {
  readonly x: number
  readonly y: number
  readonly isOval?: boolean
}

export function Ball({ x, y, isOval = false }: BallProps) {
  return isOval ? (
    <ellipse
      cx={x}
      cy={y}
      rx="6"
      ry="4"
      transform={`rotate(-30 ${x} ${y})`}
      fill="var(--c-brand)"
      stroke="none"
      data-play
    />
  ) : (
    <circle cx={x} cy={y} r="4.5" fill="var(--c-brand)" stroke="none" data-play />
  )
}

/** The way of the ball. */
export function Flight({ d }: { readonly d: string }) {
  return <path d={d} stroke="var(--c-brand)" strokeDasharray="2 5" data-play />
}

/** The left end of a field, drawn a second time at the right. */
export function Mirrored({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <g>{children}</g>
      <g transform="matrix(-1 0 0 1 320 0)">{children}</g>
    </>
  )
}
