import { scannedCodes } from '@pennysleeve/domain/catalog/scanned-codes.ts'
import type { Tx } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { findNameBySku } from './fulfilment.queries.ts'

/** A card that is scanned once too often lands in the tracking number, and the scanner's Enter would ship the order. */
export async function checkTracking(tx: Tx, tracking: string): Promise<void> {
  if (tracking === '') return
  const name = await findNameBySku(tx, scannedCodes(tracking))
  if (name !== undefined) throw new ShopError('shipment.tracking_is_label', { tracking, name }).onField('tracking')
}
