import { spectrum } from './palette.ts'

type Size = { width: number; height: number; corner: number }

/** The one place a gradient is allowed: light breaking on foil. */
export function foilDefinitions(): string {
  const last = spectrum.length - 1
  const edge = spectrum
    .map((colour, step) => `<stop offset="${Math.round((step / last) * 100)}%" stop-color="${colour}"/>`)
    .join('')
  const sheen = spectrum
    .map(
      (colour, step) =>
        `<stop offset="${Math.round(18 + (step / last) * 64)}%" stop-color="${colour}" stop-opacity="${step === 0 || step === last ? 0 : 0.34}"/>`,
    )
    .join('')
  return (
    `<linearGradient id="edge" x1="0" y1="0" x2="1" y2="1">${edge}</linearGradient>` +
    `<linearGradient id="sheen" x1="0" y1=".1" x2="1" y2=".8">${sheen}</linearGradient>`
  )
}

export function foilEdge({ width, height, corner }: Size): string {
  return `<rect x="7" y="7" width="${width - 14}" height="${height - 14}" rx="${corner - 7}" fill="none" stroke="url(#edge)" stroke-width="9"/>`
}

export function foilSheen({ width, height, corner }: Size): string {
  return (
    `<g style="mix-blend-mode:soft-light"><rect width="${width}" height="${height}" rx="${corner}" fill="url(#sheen)"/></g>` +
    `<rect width="${width}" height="${height}" rx="${corner}" fill="url(#sheen)" opacity=".4"/>`
  )
}
