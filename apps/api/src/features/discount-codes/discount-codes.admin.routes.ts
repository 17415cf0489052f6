import type { discountCodesRoutes } from '@pennysleeve/contract/admin/discount-codes.ts'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { presentPaging } from '../../http/present-paging.ts'
import { rowId } from '../../http/row-id.ts'
import { notFound } from '../../shop-error.ts'
import { presentDiscountCode } from './discount-codes.present.ts'
import { createDiscountCode } from './create-discount-code.ts'
import { getDiscountCode, listDiscountCodes } from './staff-discount-codes.queries.ts'
import { switchDiscountCode } from './switch-discount-code.ts'

export function adminDiscountCodesHandlers(
  { db }: Deps,
  now: () => Date,
): Pick<Handlers, keyof typeof discountCodesRoutes> {
  const read = async (at: Db, id: number) => {
    const row = await getDiscountCode(at, id)
    if (!row) throw notFound()
    return { discount_code: presentDiscountCode(row, now()) }
  }

  return {
    'GET /api/admin/discount_codes': async ({ query }) => {
      const rows = await listDiscountCodes(db, query)
      const discount_codes = rows.map((row) => presentDiscountCode(row, now()))
      return { discount_codes, ...presentPaging(rows.length, rows[0]?.total_count ?? 0, query) }
    },
    'POST /api/admin/discount_codes': async ({ body }, { session, once }) =>
      once(async (tx) => read(tx, await createDiscountCode(tx, session, body.discount_code))),
    'PUT /api/admin/discount_codes/:id': async ({ params, body }, { session, once }) =>
      once(async (tx) => {
        const id = rowId(params.id)
        await switchDiscountCode(tx, session, id, body.discount_code.active)
        return read(tx, id)
      }),
  }
}
