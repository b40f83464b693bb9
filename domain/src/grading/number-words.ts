/** Numbers in the sentences of a graded pick. A figure has the decimal sign of the reader; a text keeps its point. */
import { figure, type FigureValue } from '../messages/message.ts'

/** 2.5, -0.25, 3: without the noise of floats. */
export function numberText(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

/** -3.5 and +3.5; zero has no sign. */
function signedText(value: number): string {
  return value > 0 ? `+${numberText(value)}` : numberText(value)
}

export function numberFigure(value: number): FigureValue {
  return figure(numberText(value))
}

export function signedFigure(value: number): FigureValue {
  return figure(signedText(value))
}

/** How a value compares to a line. */
export function relationOf(value: number, line: number): 'more' | 'less' | 'exact' {
  return value > line ? 'more' : value < line ? 'less' : 'exact'
}
