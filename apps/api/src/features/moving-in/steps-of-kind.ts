import { MAX_ON_HAND } from '@pennysleeve/domain/inventory/inventory.ts'
import type { MovedKind } from '@pennysleeve/domain/moving-in/moved-file.ts'
import type { Tx } from '../../db/connect.ts'
import { insertVariants } from '../inventory/public.ts'
import {
  applyCustomerRows,
  deleteUnusedAccounts,
  lockAddressesToApply,
  lockCustomersToUndo,
  undoCustomerRows,
} from './tables/customer-rows.queries.ts'
import {
  applyGiftCardRows,
  lockCardsToApply,
  lockCardsToUndo,
  undoGiftCardRows,
} from './tables/gift-card-rows.queries.ts'
import type { LockedFile } from './moved-files.queries.ts'
import { applyOrderRows, undoOrderRows } from './tables/order-rows.queries.ts'
import { applyStockRows, listMissingCopies, lockStock } from './stock/stock-rows.queries.ts'
import { lockVariantsToUndo, putCostsBack, undoStockRows } from './stock/undo-stock.queries.ts'

/** One batch, in the transaction that has locked the file. Returns how many were looked at: fewer than the limit is the end. */
type Step = (tx: Tx, file: LockedFile, limit: number) => Promise<number>

export const STEPS: Record<MovedKind, { apply: Step; undo: Step }> = {
  stock: { apply: applyStock, undo: undoStock },
  customers: { apply: applyCustomers, undo: undoCustomers },
  gift_cards: { apply: applyGiftCards, undo: undoGiftCards },
  orders: {
    apply: (tx, { id }, limit) => applyOrderRows(tx, id, limit),
    undo: (tx, { id }, limit) => undoOrderRows(tx, id, limit),
  },
}

async function applyStock(tx: Tx, { id, file_name, user_id }: LockedFile, limit: number): Promise<number> {
  await lockStock(tx, id, limit)
  const missing = await listMissingCopies(tx, id, limit)
  if (missing.length > 0) await insertVariants(tx, missing)
  const move = { most: MAX_ON_HAND, reason: `Moved in with ${file_name}`, made_by: user_id }
  return applyStockRows(tx, id, limit, move)
}

async function undoStock(tx: Tx, { id, file_name, user_id }: LockedFile, limit: number): Promise<number> {
  const variantIds = await lockVariantsToUndo(tx, id, limit)
  const move = { reason: `Moved in with ${file_name}, undone`, made_by: user_id }
  await putCostsBack(tx, id, await undoStockRows(tx, id, variantIds, move), move)
  return variantIds.length
}

async function applyCustomers(tx: Tx, { id, user_id }: LockedFile, limit: number): Promise<number> {
  await lockAddressesToApply(tx, id, limit)
  return applyCustomerRows(tx, id, limit, user_id)
}

async function undoCustomers(tx: Tx, { id, user_id }: LockedFile, limit: number): Promise<number> {
  await lockCustomersToUndo(tx, id, limit)
  const { seen, user_ids } = await undoCustomerRows(tx, id, limit, user_id)
  await deleteUnusedAccounts(tx, user_ids)
  return seen
}

async function applyGiftCards(tx: Tx, { id, user_id }: LockedFile, limit: number): Promise<number> {
  await lockCardsToApply(tx, id, limit)
  return applyGiftCardRows(tx, id, limit, user_id)
}

async function undoGiftCards(tx: Tx, { id, user_id }: LockedFile, limit: number): Promise<number> {
  await lockCardsToUndo(tx, id, limit)
  return undoGiftCardRows(tx, id, limit, user_id)
}
