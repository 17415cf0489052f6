const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Safe as text and inside an attribute. Characters XML 1.0 forbids even when escaped are dropped. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** A tenth of a unit near the origin of a shape, whole units far from it: finer than a pixel, and small files. */
export function round(value: number): string {
  return String(Math.abs(value) < 100 ? Math.round(value * 10) / 10 : Math.round(value))
}

export type Point = readonly [x: number, y: number]

/** Path data from pieces: numbers are rounded, letters kept. */
export function pathOf(...pieces: readonly (string | number)[]): string {
  return pieces.map((piece) => (typeof piece === 'number' ? round(piece) : piece)).join(' ')
}

export function shape(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}"${extra && ` ${extra}`}/>`
}

export function line(d: string, stroke: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${round(width)}"${extra && ` ${extra}`}/>`
}

export function disc(x: number, y: number, radius: number, fill: string, extra = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${extra && ` ${extra}`}/>`
}

export function ring(x: number, y: number, radius: number, stroke: string, width: number, extra = ''): string {
  return disc(x, y, radius, 'none', `stroke="${stroke}" stroke-width="${round(width)}"${extra && ` ${extra}`}`)
}

/** Many small dots as one path: a fraction of the bytes of as many circles. */
export function dots(points: readonly Point[], fill: string, size: number, extra = ''): string {
  const d = points.map(([x, y]) => `M${round(x)} ${round(y)}h.1`).join('')
  return line(d, fill, size, `stroke-linecap="round"${extra && ` ${extra}`}`)
}

export function block(x: number, y: number, width: number, height: number, fill: string, extra = ''): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"${extra && ` ${extra}`}/>`
}

export function polygon(points: readonly Point[], fill: string, extra = ''): string {
  const list = points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')
  return `<polygon points="${list}" fill="${fill}"${extra && ` ${extra}`}/>`
}

export function group(attributes: string, ...children: readonly string[]): string {
  return `<g ${attributes}>${children.join('')}</g>`
}

/** A smooth curve through the points (Catmull-Rom turned into Béziers), without the opening move. */
export function curveThrough(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0]
  let d = ''
  for (let index = 0; index < points.length - 1; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    d += pathOf('C', from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6)
    d += pathOf(' ', to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6, to[0], to[1])
  }
  return d
}

export function picture(
  size: { width: number; height: number; title?: string },
  ...children: readonly string[]
): string {
  const title = size.title === undefined ? '' : `<title>${escapeXml(size.title)}</title>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" ` +
    `width="${size.width}" height="${size.height}" role="img">${title}${children.join('')}</svg>`
  )
}
