import type { Figure } from '../../platform/http/metrics.ts'
import type { LeftOutBrand } from './load-brands.ts'

export function brandFigures(leftOut: readonly LeftOutBrand[]): readonly Figure[] {
  return [
    {
      name: 'brands_left_out',
      help: 'Brands not served, because of their files',
      read: () => leftOut.length,
    },
  ]
}
