import { screen } from '@testing-library/dom'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import { expect, test } from 'vitest'
import { findSealed } from '../e2e/find-products.ts'
import { addToCart } from './product-page.ts'
import { openScreen } from './harness/open-screen.tsx'
import { api } from './harness/shop.ts'
import { findTileOf } from './tiles.ts'

const onPreOrder = () => findSealed(api, ({ pre_order }) => pre_order !== null)

test('a tile says pre-order and the release date', async () => {
  const box = await onPreOrder()
  await openScreen(`/games/${box.game_type}`)
  expect(await findTileOf(box)).toHaveTextContent(`Pre-order · ${dateText(box.pre_order!.release_on)}`)
})

test('the page of a pre-order says what is paid when, the limit, and that it can be cancelled', async () => {
  const box = await onPreOrder()
  await openScreen(`/sealed/${box.id}`)
  expect(screen.getByRole('region', { name: 'Buy' })).toHaveTextContent(
    `Pre-order. You pay now, and we send it once it is released on ${dateText(box.pre_order!.release_on)}. ` +
      `At most ${box.pre_order!.customer_limit} a customer. Until then you can cancel the order yourself.`,
  )
  expect(addToCart()).toBeEnabled()
})

test('a product in stock says nothing of pre-orders', async () => {
  const box = await findSealed(api, ({ pre_order, total_on_hand }) => pre_order === null && total_on_hand > 0)
  await openScreen(`/sealed/${box.id}`)
  expect(screen.queryByText(/pre-order/i)).toBeNull()
})
