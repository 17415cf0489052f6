import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/api-query.ts'
import { linesText, useBasketStore } from './basket-store.ts'

/** The basket of this tab as the server prices it, for this customer. */
export function useBasket(customerId: number | undefined) {
  const lines = useBasketStore((basket) => basket.lines)
  const discount = useBasketStore((basket) => basket.discount)
  const discountCode = useBasketStore((basket) => basket.discountCode)
  const giftCards = useBasketStore((basket) => basket.giftCards)
  const query = useQuery({
    ...apiQuery('GET /api/admin/counter/basket', {
      query: {
        lines: linesText(lines),
        customer_id: customerId,
        discount: discount?.amount,
        discount_code: discountCode,
        gift_cards: giftCards.length === 0 ? undefined : giftCards.map(({ amount }) => amount).join(','),
      },
    }),
    placeholderData: keepPreviousData,
  })
  return { lines, giftCards, query }
}
