import { hash } from 'node:crypto'
import { PICTURE_SIZES, type PictureSize } from '@pennysleeve/domain/pictures/pictures.ts'
import sharp from 'sharp'
import { ShopError } from '../../shop-error.ts'

export type EncodedPicture = {
  hash: string
  sizes: { size: PictureSize; width: number; height: number; bytes: Buffer }[]
}

/** Guards against decompression bombs. */
const MAX_PIXELS = 40_000_000
const MAX_PIXELS_A_SIDE = 16_000
const SECONDS = 20
/** One thread, and no cache in memory. */
sharp.concurrency(1)
sharp.cache(false)

/**
 * Decodes an uploaded picture and encodes it anew: only the pixels are served, without metadata such as GPS, scripts or
 * appended files.
 */
export async function encodePicture(sent: Buffer): Promise<EncodedPicture> {
  if (!isPicture(sent)) throw new ShopError('picture.unsupported_format').onField('picture')
  const { width, height } = await sharp(sent).metadata().catch(unreadable)
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_PIXELS_A_SIDE) {
    throw new ShopError('picture.too_large', { width, height }).onField('picture')
  }
  const sizes: EncodedPicture['sizes'] = []
  // Sequentially, since each may take much memory.
  for (const size of PICTURE_SIZES) {
    const { data, info } = await sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: SECONDS })
      // Applies the EXIF orientation, which is then dropped.
      .autoOrient()
      .resize({ width: size, height: size * 2, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
      .catch(unreadable)
    sizes.push({ size, width: info.width, height: info.height, bytes: data })
  }
  return { hash: hash('sha256', sent, 'hex').slice(0, 32), sizes }
}

/** Checks the magic bytes, so that no other format reaches the decoders, least of all SVG and PDF. */
function isPicture(sent: Buffer): boolean {
  const starts = sent.toString('latin1', 0, 12)
  return (
    starts.startsWith('\xff\xd8\xff') ||
    starts.startsWith('\x89PNG\r\n\x1a\n') ||
    /^RIFF[^]{4}WEBP/.test(starts) ||
    /^[^]{4}ftypavi[fs]/.test(starts)
  )
}

function unreadable(): never {
  throw new ShopError('picture.unreadable').onField('picture')
}
