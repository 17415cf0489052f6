/** Where an order was placed. */
export const ORDER_CHANNELS = ['web', 'counter'] as const
export type OrderChannel = (typeof ORDER_CHANNELS)[number]

export const CHANNEL_NAMES: Record<OrderChannel, string> = { web: 'Web', counter: 'Counter' }
