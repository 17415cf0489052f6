import { expect } from './harness/expect.ts'
import { listMails, readMail } from '../e2e/mailbox.ts'
import { ADDRESS, bringToPayment, findPlentiful, payByCard, putInCart } from '../e2e/orders.ts'
import { test } from './harness/signed-in.ts'

test('a customer who has paid gets one confirmation by mail', async ({ customer }) => {
  const product = await findPlentiful(customer)
  const open = await putInCart(customer, product, 2)
  const order = await payByCard(customer, await bringToPayment(customer, open))
  await customer.api('PUT /api/checkouts/:number/complete', { params: { number: order.number } })
  const mail = await readMail({ to: customer.email, about: order.number })
  for (const words of [
    `2 × ${product.name}`,
    order.display_total,
    order.display_included_tax_total,
    ADDRESS.address1,
  ]) {
    expect(mail).toContain(words)
  }
  expect((await listMails()).filter((one) => one.includes(order.number))).toHaveLength(1)
})
