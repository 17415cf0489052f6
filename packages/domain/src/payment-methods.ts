/** How an order can be paid, by the ids that the API uses. */
export const STORE_CREDIT_METHOD_ID = 1
export const CARD_METHOD_ID = 2
