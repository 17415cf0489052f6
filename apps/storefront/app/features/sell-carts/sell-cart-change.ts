/**
 * Every change of the sell cart goes by this key and waits for the one before it: each starts from what the last one
 * left, and a screen can see whether one is under way.
 */
export const SELL_CART_CHANGE = { mutationKey: ['sell-cart'], scope: { id: 'sell-cart' } }
