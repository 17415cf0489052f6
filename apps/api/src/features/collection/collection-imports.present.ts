import type { CollectionImport, ImportRow } from '@pennysleeve/contract/collection-imports.ts'
import { presentProduct, type ProductRow } from '../catalog/public.ts'
import type { ImportRowCounts, ImportRowRow } from './collection-imports.queries.ts'

export function presentImport(row: ImportRowCounts): CollectionImport {
  return {
    id: row.id,
    file_name: row.file_name,
    // Stored through the contract's schema only.
    app: row.app as CollectionImport['app'],
    created_at: row.created_at.toISOString(),
    applied_at: row.applied_at?.toISOString() ?? null,
    rows: { match: row.match, near: row.near, unknown: row.unknown, skipped: row.skipped },
    cards: { match: row.match_cards, near: row.near_cards, unknown: row.unknown_cards },
  }
}

export function presentImportRow(row: ImportRowRow, products: Map<number, ProductRow>): ImportRow {
  const product = row.product_id === null ? undefined : products.get(row.product_id)
  return {
    line: row.line,
    quantity: row.quantity,
    name: row.name,
    set_code: row.set_code,
    set_name: row.set_name,
    collector_number: row.collector_number,
    // Stored through the contract's schema only.
    finish: row.finish as ImportRow['finish'],
    condition: row.condition as ImportRow['condition'],
    language: row.language as ImportRow['language'],
    outcome: row.outcome as ImportRow['outcome'],
    reason: row.reason,
    product: product ? presentProduct(product) : null,
    owned_quantity: row.owned_quantity,
    merged_with_line: row.merged_with_line,
  }
}
