import type { ResponseOf } from '@pennysleeve/contract/client.ts'
import { CONDITIONS } from '@pennysleeve/domain/copies/conditions.ts'
import { cents, moneyText } from '@pennysleeve/domain/money.ts'
import type { GradePolicy } from '@pennysleeve/domain/prices/grade-price.ts'
import { priceOfGrade } from '@pennysleeve/domain/prices/price-of-grade.ts'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../shop-error.ts'
import { presentInventory } from './inventory.present.ts'
import { getGradePolicy } from '../catalog/public.ts'
import { listVariantsOfProducts, type InventoryRow } from './inventory.queries.ts'

/** The variants of a product, retired ones too, best first. */
export async function listVariants(
  db: Db,
  productId: number,
): Promise<ResponseOf<'GET /api/admin/products/:id/variants'>> {
  const [rows, policy] = await Promise.all([listVariantsOfProducts(db, [productId]), getGradePolicy(db)])
  if (rows.length === 0) throw notFound()
  return { variants: rows.map(presentInventory), grade_prices: gradePrices(rows, policy) }
}

function gradePrices(rows: InventoryRow[], policy: GradePolicy) {
  const languages = [...new Set(rows.map(({ language }) => language))]
  return languages.flatMap((language) =>
    CONDITIONS.flatMap((condition) => {
      const price = priceOfGrade(rows, { condition, language }, policy)
      return price === undefined ? [] : [{ condition, language, price: moneyText(cents(price)) }]
    }),
  )
}
