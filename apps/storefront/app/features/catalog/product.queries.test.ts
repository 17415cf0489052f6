import { expect, test } from 'vitest'
import { productQuery } from './product.queries.ts'

test('does not request a product without an id', () => {
  expect(() => productQuery(undefined)).toThrow('Product ID is undefined')
  expect(productQuery('7').queryKey).toEqual(['GET /api/products/:id', { params: { id: '7' } }])
})
