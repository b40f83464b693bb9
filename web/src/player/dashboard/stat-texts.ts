import {
  fixed,
  fixedText,
  type MessageValue,
  type MoneyValue,
  text,
} from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

export const statTexts = defineTexts('player.dashboard-stats', {
  netToday: fixed('NET PROFIT / LOSS today', 'U010'),
  lastPick: fixed('Last Pick <amount></amount>', 'U010'),
  sinceStart: 'Since the start',
  noTarget: 'No target',
  target: text<{ target: MoneyValue }>('Target {target}'),
  closingBalance: 'Closing balance',
  sizeAtStart: text<{ size: MoneyValue }>('of {size} at the start'),
  openPicks: fixed('NUMBER OF OPEN PICKS', 'U011'),
  today: fixedText<{ count: number }>('Today {count}', 'U011'),
  totalBetAmount: fixedText<{ amount: MoneyValue }>('Total Bet Amount {amount}', 'U011'),
  leftToRisk: 'Left to risk today',
  placed: text<{ used: MessageValue; limit: MessageValue }>('{used} placed of {limit}'),
  lossRoom: 'Daily loss room',
  ifAllLose: text<{ left: MessageValue }>('{left} if all open picks lose'),
})
