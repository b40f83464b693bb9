/**
 * The way into a brand's store, with the product in its cart (M024, M034). A page of this product posts the player's details
 * to the store. An address stays in histories and logs, so it holds none of them.
 */
interface CheckoutOrder {
  readonly productIds: readonly string[]
  /** The store takes it off the price. */
  readonly coupon?: string | undefined
  /** The account that a reset replaces, and the plan it gets. */
  readonly reset?: { readonly accountNo: string; readonly plan: string }
}

export function checkoutLink({ productIds, coupon, reset }: CheckoutOrder): string {
  return `/to-store?${new URLSearchParams({ 'add-to-cart': productIds.join(','), ...(coupon ? { coupon } : {}), ...reset })}`
}
