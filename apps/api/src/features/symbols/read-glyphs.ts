import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Outlines of mana-font's glyphs, read once at start. */
export function readGlyphs(names: Iterable<string>): Map<string, string> {
  const folder = join(dirname(createRequire(import.meta.url).resolve('mana-font/package.json')), 'svg')
  const paths = new Map<string, string>()
  for (const name of new Set(names)) {
    const svg = readFileSync(join(folder, `${name}.svg`), 'utf8')
    paths.set(name, [...svg.matchAll(/\sd="([^"]+)"/g)].map(([, d]) => d).join(''))
  }
  return paths
}
