/** An order on the way to being paid: what is decided about it beside what it costs. */
export const ORDER_COLUMNS =
  'grid gap-8 md:grid-cols-[minmax(0,1fr)_18rem] md:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8'
