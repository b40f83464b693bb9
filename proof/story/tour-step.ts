/** What the story leaves for the tour, one line of JSON for each step. */
export type TourStep =
  | { readonly kind: 'chapter'; readonly title: string; readonly words: string }
  | {
      readonly kind: 'shot'
      readonly title: string
      readonly words: string
      readonly file: string
      readonly isPhone: boolean
    }

export const TOUR_STEPS_FILE = 'steps.jsonl'
