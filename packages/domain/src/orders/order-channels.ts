/** Where an order was placed. */
export const ORDER_CHANNELS = ['web', 'counter'] as const
export type OrderChannel = (typeof ORDER_CHANNELS)[number]
