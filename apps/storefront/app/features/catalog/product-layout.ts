/** Grid of picture, facts and buy panel: one column on a phone, two on a tablet, three on a desktop. */
export const PRODUCT_LAYOUT =
  'flex flex-col gap-6 md:grid md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:items-start md:gap-x-10 xl:grid-cols-[minmax(0,25rem)_minmax(0,1fr)_20rem]'
