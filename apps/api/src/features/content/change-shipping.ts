import { takesEveryOrder } from '@pennysleeve/domain/checkout/shipping.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { checkVersion, type SeenVersion } from './check-version.ts'
import { presentShippingMethod } from './content.present.ts'
import { lockShop } from './edit-content.queries.ts'
import {
  insertShippingMethod,
  listShippingMethods,
  updateShippingMethod,
  type ShippingMethodFields,
  type ShippingMethodRow,
} from './shipping-methods.queries.ts'

const MAX_METHODS = 20

export async function addShippingMethod(
  tx: Tx,
  staff: Session,
  { version: _none, ...fields }: ShippingMethodFields & SeenVersion,
): Promise<void> {
  await lockShop(tx)
  const methods = await listShippingMethods(tx)
  if (methods.filter((method) => !method.is_email).length >= MAX_METHODS) {
    throw new ShopError('shipping.too_many_methods', { most: MAX_METHODS })
  }
  checkName(methods, fields.name)
  const { id } = await insertShippingMethod(tx, fields)
  await recordChange(tx, staff, { action: 'add delivery', subject: ['shipping method', id], after: fields })
}

/** Open carts get the new price at once; an order being paid keeps its own. */
export async function changeShippingMethod(
  tx: Tx,
  staff: Session,
  id: number,
  { version, ...fields }: ShippingMethodFields & SeenVersion,
): Promise<void> {
  await lockShop(tx)
  const methods = await listShippingMethods(tx)
  const method = methods.find((one) => one.id === id)
  if (!method || method.is_email) throw notFound()
  checkVersion(version, presentShippingMethod(method))
  const others = methods.filter((one) => one.id !== id)
  checkName(others, fields.name)
  if (!takesEveryOrder([...others, { id, is_email: false, ...fields }])) {
    throw new ShopError('shipping.none_takes_every_order').onField('active')
  }
  await updateShippingMethod(tx, id, fields)
  const { id: _id, ...before } = method
  await recordChange(tx, staff, {
    action: 'change delivery',
    subject: ['shipping method', id],
    before,
    after: fields,
  })
}

function checkName(others: ShippingMethodRow[], name: string): void {
  if (!others.some((other) => other.name.toLowerCase() === name.toLowerCase())) return
  throw new ShopError('shipping.name_taken', { name }).onField('name', 'is taken')
}
