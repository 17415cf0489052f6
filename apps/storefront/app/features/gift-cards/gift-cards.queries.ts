import { apiQuery } from '../../api/api-query.ts'

export const giftCardOfferQuery = () => apiQuery('GET /api/gift_cards/offer')
