import { CONDITIONS } from '../copies/conditions.ts'

/** Where a returned copy goes: to the shelf as it was sold or in another condition, or nowhere. */
export const RETURN_PLACES = ['as_sold', ...CONDITIONS, 'written_off'] as const
export type ReturnPlace = (typeof RETURN_PLACES)[number]

export const MAX_RETURN_REASON = 200
