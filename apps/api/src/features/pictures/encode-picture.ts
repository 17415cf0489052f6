import { hash } from 'node:crypto'
import { PICTURE_SIZES, type PictureSize } from '@pennysleeve/domain/pictures/pictures.ts'
import sharp from 'sharp'
import { ShopError } from '../../shop-error.ts'

export type EncodedPicture = {
  hash: string
  sizes: { size: PictureSize; width: number; height: number; bytes: Buffer }[]
}

/** A few kilobytes may claim to be a picture of a million by a million dots. */
const MAX_PIXELS = 40_000_000
const MAX_PIXELS_A_SIDE = 16_000
const SECONDS = 20
/** No picture of theirs is worth the whole machine. */
sharp.concurrency(1)
sharp.cache(false)

/**
 * Makes pictures of our own of one that somebody sent: only what has been decoded and encoded again is ever served, so
 * that nothing but the picture is left of the file: no place where it was taken, no script, no second file behind it.
 */
export async function encodePicture(sent: Buffer): Promise<EncodedPicture> {
  if (!isPicture(sent)) throw new ShopError('picture.unsupported_format').onField('picture')
  const { width, height } = await sharp(sent).metadata().catch(unreadable)
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_PIXELS_A_SIDE) {
    throw new ShopError('picture.too_large', { width, height }).onField('picture')
  }
  const sizes: EncodedPicture['sizes'] = []
  // One after the other: each may take a good part of the memory.
  for (const size of PICTURE_SIZES) {
    const { data, info } = await sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: SECONDS })
      // As its maker held the camera, since the note that says so goes.
      .autoOrient()
      .resize({ width: size, height: size * 2, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
      .catch(unreadable)
    sizes.push({ size, width: info.width, height: info.height, bytes: data })
  }
  return { hash: hash('sha256', sent, 'hex').slice(0, 32), sizes }
}

/** By its first bytes, whatever it calls itself: nothing else comes near the decoders, least of all SVG and PDF. */
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
