/** The colors that a drawing fills and strokes with. */
export function paintsOf(drawing: Element | null): ReadonlySet<string> {
  const parts = drawing === null ? [] : [drawing, ...drawing.querySelectorAll('*')]
  const paints = parts.flatMap((part) => [part.getAttribute('fill'), part.getAttribute('stroke')])
  return new Set(paints.filter((paint) => paint !== null))
}
