/** Max upload size, enough for a phone's photo. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024
/** Widths in which a picture is stored: list, page, large screen, banner. */
export const PICTURE_SIZES = [320, 640, 1280, 1920] as const
export type PictureSize = (typeof PICTURE_SIZES)[number]

/** Contains the content's hash, so that it can be cached for good. */
export function pictureUrl(hash: string, size: PictureSize): string {
  return `/pictures/uploads/${hash}-${size}.webp`
}

const UPLOADED = /^\/pictures\/uploads\/([0-9a-f]{32})-(\d{2,4})\.webp$/

/** The hash of an uploaded picture's path; undefined for other paths. */
export function pictureHashOf(url: string): string | undefined {
  const [, hash, size] = UPLOADED.exec(url) ?? []
  return PICTURE_SIZES.some((known) => String(known) === size) ? hash : undefined
}
