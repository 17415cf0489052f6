/** Grid of the checkout pages: the form beside the order summary. */
export const ORDER_COLUMNS =
  'grid gap-8 md:grid-cols-[minmax(0,1fr)_18rem] md:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8'
