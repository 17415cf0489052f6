import type { Condition } from '@pennysleeve/domain/copies/conditions.ts'
import type { Language } from '@pennysleeve/domain/copies/languages.ts'
import { optionsText } from '@pennysleeve/domain/copies/options-text.ts'
import { findFileProduct } from '@pennysleeve/domain/prices/files/find-file-product.ts'
import type { PriceFileRow } from '@pennysleeve/domain/prices/files/price-file.ts'
import type { Db } from '../../db/connect.ts'
import { listFileCandidates, listVariantsBySku } from './file-rows.queries.ts'
import { listWantedPricingRows, type PricingRow } from './pricing-rows.queries.ts'

/** What a row is about. A condition or language that the product does not have yet is `undefined` as variant. */
export type FileCopy = {
  product: PricingRow
  condition: Condition | null
  language: Language
  variant: PricingRow | undefined
  /** Of the product, all in this language among them: the first price of a new copy goes by those. */
  variants: PricingRow[]
}

/** Looks up the copies of a batch of rows, by line: a copy, or why there is none. Three statements. */
export async function findFileCopies(db: Db, rows: PriceFileRow[]): Promise<Map<number, FileCopy | string>> {
  const usable = rows.filter(({ fault }) => fault === '')
  const skus = new Map((await listVariantsBySku(db, usable.map(skuOf))).map((found) => [found.sku, found]))
  const named = usable.filter((row) => !skus.has(skuOf(row)) && (row.name !== '' || row.cardmarket_id !== null))
  const candidates = new Map(
    (named.length > 0 ? await listFileCandidates(db, named) : []).map((found) => [found.line, found]),
  )
  const products = new Map<number, number | string>()
  for (const row of usable) {
    const found = candidates.get(row.line)
    const product = found && findFileProduct(row, found.candidates, found.is_known)
    products.set(
      row.line,
      skus.get(skuOf(row))?.product_id ??
        (product ? ('fault' in product ? product.fault : product.product_id) : 'No product has this sku.'),
    )
  }
  const wanted = usable.flatMap((row) => {
    const product_id = products.get(row.line)
    const language = skus.get(skuOf(row))?.language ?? row.language
    return typeof product_id === 'number' ? { product_id, language } : []
  })
  const variants = Map.groupBy(await listWantedPricingRows(db, wanted), ({ product_id }) => product_id)
  return new Map(
    usable.map((row) => {
      const product = products.get(row.line)!
      if (typeof product === 'string') return [row.line, product]
      return [row.line, copyOf(row, variants.get(product)!, skus.get(skuOf(row))?.variant_id)]
    }),
  )
}

const skuOf = ({ sku }: PriceFileRow) => sku.trim()

function copyOf(row: PriceFileRow, variants: PricingRow[], variantId: number | undefined): FileCopy | string {
  const best = variants[0]!
  if (variantId !== undefined) {
    const variant = variants.find(({ variant_id }) => variant_id === variantId)!
    const { condition, language } = variant
    const isOther = row.condition !== '' && row.condition !== (condition ?? 'nm')
    if (isOther || (row.language !== '' && row.language !== language)) {
      return `This sku is ${nameOf(condition, language)}, the row says ${nameOf(row.condition || condition, row.language || language)}.`
    }
    return { product: best, condition, language, variant, variants }
  }
  const condition = best.condition === null ? null : row.condition || 'nm'
  const language = row.language || best.language
  const variant = variants.find((one) => one.condition === condition && one.language === language)
  return { product: best, condition, language, variant, variants }
}

const nameOf = (condition: Condition | null, language: Language) => optionsText(condition, language) || 'Near Mint'
