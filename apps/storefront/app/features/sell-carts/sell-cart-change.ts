/**
 * Mutation scope of the sell cart: changes run one after the other, since each depends on the result of the last; the
 * key shows whether one is pending.
 */
export const SELL_CART_CHANGE = { mutationKey: ['sell-cart'], scope: { id: 'sell-cart' } }
