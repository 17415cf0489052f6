import type { picturesRoutes } from '@pennysleeve/contract/admin/pictures.ts'
import { pictureUrl } from '@pennysleeve/domain/pictures/pictures.ts'
import type { Handlers } from '../../http/call-route.ts'
import { recordChange } from '../staff/public.ts'
import { encodePicture } from './encode-picture.ts'
import { insertPicture } from './pictures.queries.ts'

export function adminPicturesHandlers(): Pick<Handlers, keyof typeof picturesRoutes> {
  return {
    'POST /api/admin/pictures': async ({ body }, { session, once }) => {
      // Outside of the transaction, since it takes a while.
      const picture = await encodePicture(Buffer.from(body.picture.data, 'base64'))
      const { hash, sizes } = picture
      const { width, height } = sizes.at(-1)!
      return once(async (tx) => {
        await insertPicture(tx, picture)
        await recordChange(tx, session, {
          action: 'upload picture',
          subject: ['picture', hash],
          after: { width, height },
        })
        return {
          picture: {
            hash,
            width,
            height,
            sizes: sizes.map(({ size }) => ({ size, url: pictureUrl(hash, size) })),
          },
        }
      })
    },
  }
}
