import { SEALED_KINDS } from '@pennysleeve/domain/inventory/sealed.ts'
import { MAX_DESCRIPTION_CHARACTERS, MAX_NAME_CHARACTERS } from '@pennysleeve/domain/plain-text.ts'
import { z } from 'zod'
import { inPlainText, onOneLine } from '../plain-text.ts'
import { pathId } from '../catalog.ts'
import type { RouteTable } from '../route.ts'
import { inventoryProduct } from './inventory.ts'
import { pictureHash } from './pictures.ts'

const facts = z.object({
  name: z.string().trim().min(1, "can't be blank").max(MAX_NAME_CHARACTERS, 'is too long').check(onOneLine),
  game: z.string().max(60, 'is too long'),
  kind: z.enum(SEALED_KINDS, 'must be a kind of sealed product'),
  set_name: z.string().trim().max(MAX_NAME_CHARACTERS, 'is too long').check(onOneLine).default(''),
  released_on: z.iso.date('must be a day such as 2026-11-14'),
  description: z.string().trim().max(MAX_DESCRIPTION_CHARACTERS, 'is too long').check(inPlainText).default(''),
  /** The hash of an uploaded picture; null for a drawn one; absent, it stays. */
  picture: pictureHash.nullish(),
  /** The barcode. */
  sku: z
    .string()
    .trim()
    .regex(/^[\w.-]{0,64}$/, 'must be letters, digits, dots and dashes')
    .default(''),
})

const base = { access: 'staff', permission: 'catalogue', cache: 'private', tag: 'inventory', idempotent: true } as const

export const sealedProductsRoutes = {
  'POST /api/admin/sealed_products': {
    ...base,
    summary: 'Makes a sealed product. Its price, quote and stock are set like everybody’s',
    status: 201,
    body: z.object({ sealed_product: facts }),
    response: z.object({ product: inventoryProduct }),
  },
  'PUT /api/admin/sealed_products/:id': {
    ...base,
    summary: 'Changes what a sealed product is; sent with `updated_at` as it was seen',
    params: pathId,
    body: z.object({ sealed_product: facts, updated_at: z.string() }),
    response: z.object({ product: inventoryProduct }),
  },
} satisfies RouteTable
