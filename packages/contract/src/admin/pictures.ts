import { MAX_PICTURE_BYTES } from '@pennysleeve/domain/pictures/pictures.ts'
import { z } from 'zod'
import type { RouteTable } from '../route.ts'

/** The id of an uploaded picture. */
export const pictureHash = z.string().regex(/^[0-9a-f]{32}$/, 'is not a picture of ours')

const picture = z.object({
  hash: pictureHash,
  /** Of the largest size. */
  width: z.int(),
  height: z.int(),
  /** Ascending; `size` is the max width. */
  sizes: z.array(z.object({ size: z.int(), url: z.string() })),
})
export type Picture = z.infer<typeof picture>

/** Base64: four characters for three bytes. */
const MAX_DATA_CHARACTERS = Math.ceil(MAX_PICTURE_BYTES / 3) * 4

export const picturesRoutes = {
  'POST /api/admin/pictures': {
    access: 'staff',
    permission: 'back_office',
    cache: 'private',
    tag: 'pictures',
    idempotent: true,
    max_body_bytes: MAX_DATA_CHARACTERS + 1000,
    summary: 'Uploads a picture (JPEG, PNG, WebP or AVIF) as base64; products and banners then name it by its hash',
    status: 201,
    body: z.object({
      picture: z.object({
        data: z.base64('must be base64').max(MAX_DATA_CHARACTERS, 'is too large').min(1, "can't be blank"),
      }),
    }),
    response: z.object({ picture }),
  },
} satisfies RouteTable
