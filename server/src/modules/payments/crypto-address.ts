/** Whether an address can exist on the chain of the chosen coin: a typing mistake would send money nowhere. */
import type { CryptoType } from '@pickproof/contract/fields/financial-data'
import validator from 'multicoin-address-validator'

/** A token is held at an address of its chain. */
const CHAIN_OF: Readonly<Record<CryptoType, string>> = {
  BTC: 'btc',
  'USDT TRC20': 'trx',
  ETH: 'eth',
  'USDC ERC20': 'eth',
  'USDT ERC20': 'eth',
  DOGE: 'doge',
}

export function isAddressOf(cryptoType: CryptoType, address: string): boolean {
  return validator.validate(address, CHAIN_OF[cryptoType])
}
