/** Texts that several parts of the slip show. */
import { fixed, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../language/language.ts'

export const slipTexts = defineTexts('player.slip', {
  title: 'Pick slip',
  straight: fixed('Straight', 'S003'),
  parlay: fixed('Parlay', 'S003'),
  stake: 'Stake',
  toWin: 'To win',
  returns: 'Returns',
  nothingPlaced: 'Nothing was placed.',
  noAnswer: 'We got no answer to your order.',
  teams: text<{ home: string; away: string }>('{home} vs {away}'),
  oddTypeChanged: fixed(
    'Due to oddType change your selected bet has been automatically removed from your pick slip',
    'S012',
  ),
  priceUpdated: fixed('Updated!', 'S023'),
  removed: text<{ pick: string }>('{pick} is no longer available, so we removed it from your pick slip.'),
  /** Why the slip was emptied (S016, S017): a player who returns would look for the picks. */
  otherAccount: text<{ count: number; accno: string }>(
    'A slip is for one account. {count, plural, one {The pick you chose for {accno} was removed.} other {The # picks you chose for {accno} were removed.}}',
  ),
  otherSport: text<{ count: number; sport: string }>(
    'A slip is for one sport. {count, plural, one {The pick on {sport} was removed.} other {The # picks on {sport} were removed.}}',
  ),
})
