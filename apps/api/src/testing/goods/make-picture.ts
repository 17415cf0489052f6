import sharp from 'sharp'

/** A photo with GPS metadata. */
export async function makePicture(width = 800, height = 600, format: 'jpeg' | 'png' | 'gif' = 'jpeg'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#b5651d' } })
    .withExif({ IFD0: { Copyright: 'Darwin, 12.4634 S, 130.8456 E' } })
    .toFormat(format)
    .toBuffer()
}
