/**
 * Every change of the cart goes by this key and waits for the one before it: each starts from what the last one left,
 * and a screen can see whether one is under way.
 */
export const CART_CHANGE = { mutationKey: ['cart'], scope: { id: 'cart' } }
