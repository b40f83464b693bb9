export function atLeastZero(amountMinor: bigint): bigint {
  return amountMinor > 0n ? amountMinor : 0n
}
