/**
 * Mutation scope of the cart: changes run one after the other, since each depends on the result of the last; the key
 * shows whether one is pending.
 */
export const CART_CHANGE = { mutationKey: ['cart'], scope: { id: 'cart' } }
