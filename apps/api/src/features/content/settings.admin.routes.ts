import type { adminSettingsRoutes, Settings } from '@pennysleeve/contract/admin/settings.ts'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { rowId } from '../../http/row-id.ts'
import { addShippingMethod, changeShippingMethod } from './change-shipping.ts'
import { changeShop, changeSwitches } from './change-shop.ts'
import { withVersion, type SeenVersion } from './check-version.ts'
import { presentDetails, presentNotice, presentShippingMethod, presentSwitches } from './content.present.ts'
import { getShop } from './content.queries.ts'
import { listShippingMethods, type ShippingMethodFields } from './shipping-methods.queries.ts'

export function adminSettingsHandlers({ db }: Deps): Pick<Handlers, keyof typeof adminSettingsRoutes> {
  return {
    'GET /api/admin/settings': async () => readSettings(db),
    'PUT /api/admin/shop': async ({ body }, { session, once }) =>
      once(async (tx) => {
        await changeShop(tx, session, body.shop)
        return readSettings(tx)
      }),
    'PUT /api/admin/switches': async ({ body }, { session, once }) =>
      once(async (tx) => {
        await changeSwitches(tx, session, body.switches)
        return readSettings(tx)
      }),
    'POST /api/admin/shipping_methods': async ({ body }, { session, once }) =>
      once(async (tx) => {
        await addShippingMethod(tx, session, toFields(body.shipping_method))
        return readSettings(tx)
      }),
    'PUT /api/admin/shipping_methods/:id': async ({ params, body }, { session, once }) =>
      once(async (tx) => {
        await changeShippingMethod(tx, session, rowId(params.id), toFields(body.shipping_method))
        return readSettings(tx)
      }),
  }
}

async function readSettings(db: Db): Promise<Settings> {
  const shop = await getShop(db)
  return {
    shop: withVersion(presentDetails(shop)),
    switches: withVersion(presentSwitches(shop)),
    notice: withVersion(presentNotice(shop)),
    shipping_methods: (await listShippingMethods(db))
      .filter((method) => !method.is_email)
      .map((method) => withVersion(presentShippingMethod(method))),
  }
}

type SentMethod = Omit<ShippingMethodFields, 'cost_cents' | 'free_from_cents'> &
  SeenVersion & {
    cost: number
    free_from: number | null
  }

function toFields({ cost, free_from, ...method }: SentMethod): ShippingMethodFields & SeenVersion {
  return { ...method, cost_cents: cost, free_from_cents: free_from }
}
