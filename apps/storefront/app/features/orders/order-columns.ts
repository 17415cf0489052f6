/** An order on the way to being paid: what is decided about it beside what it costs. */
export const ORDER_COLUMNS = 'grid gap-8 lg:grid-cols-[1fr_22rem]'
