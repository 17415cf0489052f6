/** What a phone's camera makes fits; a film does not. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024
/** The widths a picture is kept in: a list, a page, a large screen, a banner. */
export const PICTURE_SIZES = [320, 640, 1280, 1920] as const
export type PictureSize = (typeof PICTURE_SIZES)[number]

/** The name says what it shows, so whoever has it may keep it for ever. */
export function pictureAddress(hash: string, size: PictureSize): string {
  return `/pictures/uploads/${hash}-${size}.webp`
}

const UPLOADED = /^\/pictures\/uploads\/([0-9a-f]{32})-(\d{2,4})\.webp$/

/** Which uploaded picture an address shows; undefined when it shows none. */
export function pictureHashOf(address: string): string | undefined {
  const [, hash, size] = UPLOADED.exec(address) ?? []
  return PICTURE_SIZES.some((known) => String(known) === size) ? hash : undefined
}
