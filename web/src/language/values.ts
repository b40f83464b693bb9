import { type MoneyValue, money, signedMoney } from '@pickproof/domain/messages/message'
import { MINOR_PER_UNIT } from '@pickproof/domain/money/money'

/** An amount as an answer carries it: a number of units. */
export function moneyOf(units: number, currency: string): MoneyValue {
  return money(minorOf(units), currency)
}

export function signedMoneyOf(units: number, currency: string): MoneyValue {
  return signedMoney(minorOf(units), currency)
}

function minorOf(units: number): bigint {
  return BigInt(Math.round(units * Number(MINOR_PER_UNIT)))
}
