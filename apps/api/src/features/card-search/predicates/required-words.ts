const MIN_LETTERS = 3
/** Escapes that swallow what follows them, or quote it. */
const FAR_REACHING = /\\[pPxQE0-9]/

/**
 * Literals that every match of a pattern contains, so that an index can preselect the texts. Conservative: alternatives,
 * groups, classes and optional parts are skipped.
 */
export function requiredWords(pattern: string): string[] {
  const outside = FAR_REACHING.test(pattern) ? undefined : dropGroups(pattern)
  if (outside === undefined || outside.includes('|')) return []
  return (
    outside
      // A letter before one of these may be missing.
      .replaceAll(/[a-z](?=[?*{])/gi, ' ')
      .replaceAll(/\{[^}]*\}?/g, ' ')
      .split(/[^a-z]+/i)
      .filter((word) => word.length >= MIN_LETTERS)
  )
}

/** What stands outside of all groups, classes and escapes; undefined when they are not closed. */
function dropGroups(pattern: string): string | undefined {
  let outside = ''
  let depth = 0
  for (let i = 0; i < pattern.length; i += 1) {
    const character = pattern[i]!
    if (character === '\\') i += 1
    else if (character === '[') {
      const end = endOfClass(pattern, i)
      if (end === undefined) return undefined
      i = end
    } else if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    else if (depth === 0) {
      outside += character
      continue
    }
    outside += ' '
  }
  return depth === 0 ? outside : undefined
}

/** A bracket that stands first in a class, or behind a backslash, belongs to it. */
function endOfClass(pattern: string, start: number): number | undefined {
  let i = start + (pattern[start + 1] === '^' ? 2 : 1)
  if (pattern[i] === ']') i += 1
  while (i < pattern.length && pattern[i] !== ']') i += pattern[i] === '\\' ? 2 : 1
  return i < pattern.length ? i : undefined
}
