import { MAX_PER_PAGE } from '@pennysleeve/domain/pagination.ts'
import { z } from 'zod'
import { pathId, product } from './catalog.ts'
import { pagingFields, pageQuery } from './paging.ts'
import type { RouteTable } from './route.ts'

const wishlistItem = z.object({ id: z.int(), product_id: z.int(), product })
export type WishlistItem = z.infer<typeof wishlistItem>

export const wishlistRoutes = {
  'GET /api/wishlist_items': {
    access: 'customer',
    cache: 'private',
    tag: 'wishlist',
    summary: 'What the customer has marked for later, newest first',
    query: z.object(pageQuery(MAX_PER_PAGE)),
    response: z.object({ wishlist_items: z.array(wishlistItem), ...pagingFields }),
  },
  'POST /api/wishlist_items': {
    access: 'customer',
    cache: 'private',
    tag: 'wishlist',
    summary: 'Marks a product; marking it again changes nothing',
    status: 201,
    body: z.object({ wishlist_item: z.object({ product_id: z.int() }) }),
    response: wishlistItem,
  },
  'DELETE /api/wishlist_items/:id': {
    access: 'customer',
    cache: 'private',
    tag: 'wishlist',
    summary: 'Takes a mark away',
    status: 204,
    params: pathId,
    response: z.void(),
  },
} satisfies RouteTable
