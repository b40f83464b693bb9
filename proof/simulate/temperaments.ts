/** How people play. Everything that distinguishes one kind of player from another is here, as data. */
export const TEMPERAMENTS = ['cautious', 'value', 'parlay', 'chaser', 'random'] as const
export type Temperament = (typeof TEMPERAMENTS)[number]

interface Habits {
  readonly label: string
  /** Games looked at in one visit; players do not read them all. */
  readonly gamesSeen: number
  readonly comparesBooks: boolean
  /** The chances, as the books show them, between which a price is liked. */
  readonly likes: readonly [from: number, to: number]
  readonly picksPerVisit: number
  /** More than one makes a parlay. */
  readonly legs: readonly [from: number, to: number]
  /** A pick is made from this believed edge on; 0.02 is two percent of the stake. */
  readonly edgeFrom: number
  /** Looks at the room that is left and stays inside; others send what they like and live with the refusal. */
  readonly isHeedful: boolean
  /** The share of coming days' visits that is really made, from the least to the most eager. */
  readonly visits: readonly [from: number, to: number]
}

export const HABITS: Readonly<Record<Temperament, Habits>> = {
  cautious: {
    label: 'Cautious, favourites',
    gamesSeen: 8,
    comparesBooks: false,
    likes: [0.56, 0.8],
    picksPerVisit: 1,
    legs: [1, 1],
    edgeFrom: -0.05,
    isHeedful: true,
    visits: [0.25, 0.6],
  },
  value: {
    label: 'Value seeker',
    gamesSeen: 24,
    comparesBooks: true,
    likes: [0.25, 0.75],
    picksPerVisit: 2,
    legs: [1, 1],
    edgeFrom: 0.01,
    isHeedful: true,
    visits: [0.4, 0.8],
  },
  parlay: {
    label: 'Parlay lover',
    gamesSeen: 10,
    comparesBooks: false,
    likes: [0.45, 0.75],
    picksPerVisit: 1,
    legs: [2, 5],
    edgeFrom: -0.1,
    isHeedful: false,
    visits: [0.3, 0.7],
  },
  chaser: {
    label: 'Chaser',
    gamesSeen: 8,
    comparesBooks: false,
    likes: [0.4, 0.6],
    picksPerVisit: 2,
    legs: [1, 1],
    edgeFrom: -0.1,
    isHeedful: false,
    visits: [0.4, 0.9],
  },
  random: {
    label: 'Random',
    gamesSeen: 3,
    comparesBooks: true,
    likes: [0.08, 0.92],
    picksPerVisit: 1,
    legs: [1, 2],
    edgeFrom: -1,
    isHeedful: false,
    visits: [0.2, 0.8],
  },
}

/** The error of a player without any skill, in log-odds: about six percent at an even chance. */
export const BLIND_ERROR = 0.25
/** The part of what the formula of Kelly gives for the edge a value seeker believes in. */
export const KELLY_SHARE = 0.25
/** After each loss in a row a chaser stakes so many times more. */
export const CHASE_FACTOR = 1.8
/** How often a heedless player sends an order although the day has no room left for it. */
export const TRIES_ANYWAY = 0.25
/** The stakes of a player without a plan, in shares of the account: partly outside of what is allowed. */
export const RANDOM_STAKES: readonly [from: number, to: number] = [0.012, 0.066]
