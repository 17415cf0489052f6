import { expect, test } from 'vitest'
import { productQuery } from './product.queries.ts'

test('nobody asks the shop for a product without saying which', () => {
  expect(() => productQuery(undefined)).toThrow('Product ID is undefined')
  expect(productQuery('7').queryKey).toEqual(['GET /api/products/:id', { params: { id: '7' } }])
})
