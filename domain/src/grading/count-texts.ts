/** Counted figures of a game or a player: `3 goals`, `24 points + rebounds`. */
import { defineMessages, type Message, text } from '../messages/message.ts'

type Count = { readonly count: number }

const counts = defineMessages('domain.count', {
  points: text<Count>('{count, plural, one {# point} other {# points}}'),
  goals: text<Count>('{count, plural, one {# goal} other {# goals}}'),
  runs: text<Count>('{count, plural, one {# run} other {# runs}}'),
  games: text<Count>('{count, plural, one {# game} other {# games}}'),
  sets: text<Count>('{count, plural, one {# set} other {# sets}}'),
  rounds: text<Count>('{count, plural, one {# round} other {# rounds}}'),
  maps: text<Count>('{count, plural, one {# map} other {# maps}}'),
  corners: text<Count>('{count, plural, one {# corner} other {# corners}}'),
  rebounds: text<Count>('{count, plural, one {# rebound} other {# rebounds}}'),
  assists: text<Count>('{count, plural, one {# assist} other {# assists}}'),
  steals: text<Count>('{count, plural, one {# steal} other {# steals}}'),
  blocks: text<Count>('{count, plural, one {# block} other {# blocks}}'),
  turnovers: text<Count>('{count, plural, one {# turnover} other {# turnovers}}'),
  threes: text<Count>('{count, plural, one {# three} other {# threes}}'),
  passing_yards: text<Count>('{count, plural, one {# passing yard} other {# passing yards}}'),
  rushing_yards: text<Count>('{count, plural, one {# rushing yard} other {# rushing yards}}'),
  receiving_yards: text<Count>('{count, plural, one {# receiving yard} other {# receiving yards}}'),
  touchdowns: text<Count>('{count, plural, one {# touchdown} other {# touchdowns}}'),
  receptions: text<Count>('{count, plural, one {# reception} other {# receptions}}'),
  shots: text<Count>('{count, plural, one {# shot} other {# shots}}'),
  shots_on_goal: text<Count>('{count, plural, one {# shot on goal} other {# shots on goal}}'),
  shots_on_target: text<Count>('{count, plural, one {# shot on target} other {# shots on target}}'),
  saves: text<Count>('{count, plural, one {# save} other {# saves}}'),
  hits: text<Count>('{count, plural, one {# hit} other {# hits}}'),
  home_runs: text<Count>('{count, plural, one {# home run} other {# home runs}}'),
  strikeouts: text<Count>('{count, plural, one {# strikeout} other {# strikeouts}}'),
  double_double: text<Count>('{count, plural, one {# double-double} other {# double-doubles}}'),
  triple_double: text<Count>('{count, plural, one {# triple-double} other {# triple-doubles}}'),
})

const { ofFeed } = defineMessages('domain.counts', {
  /** The words of the feed where we have none. */
  ofFeed: text<Count & { figures: string }>('{count} {figures}'),
})

export function counted(count: number, unit: string): Message {
  const own = Object.hasOwn(counts, unit) ? counts[unit as keyof typeof counts] : undefined
  return own ? own({ count }) : ofFeed({ count, figures: feedWords(unit) })
}

/** Several figures that a market adds. */
export function countedTogether(count: number, figures: readonly string[]): Message {
  const [only = ''] = figures
  return figures.length === 1
    ? counted(count, only)
    : ofFeed({ count, figures: figures.map(feedWords).join(' + ') })
}

function feedWords(figure: string): string {
  return figure.replaceAll('_', ' ')
}
