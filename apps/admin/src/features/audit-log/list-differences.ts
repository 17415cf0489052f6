export type Difference = { field: string; before: string | undefined; after: string | undefined }

/** What a change changed, field by field: what stayed the same is left out, what is nested is named by its path. */
export function listDifferences(before: unknown, after: unknown): Difference[] {
  const [old, now] = [flatten(before), flatten(after)]
  const fields = [...new Set([...old.keys(), ...now.keys()])]
  return fields
    .map((field) => ({ field, before: old.get(field), after: now.get(field) }))
    .filter((difference) => difference.before !== difference.after)
}

/** Every value by its path. Lists are written out in one line: their order is part of what they say. */
function flatten(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map(path === '' ? [] : [[path, 'nothing']])
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([[path || 'value', write(value)]])
  return new Map(
    Object.entries(value).flatMap(([name, part]) => [...flatten(part, path === '' ? name : `${path} ${name}`)]),
  )
}

function write(value: unknown): string {
  if (Array.isArray(value)) return value.map(write).join(', ') || 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return value || 'nothing'
  return JSON.stringify(value)
}
