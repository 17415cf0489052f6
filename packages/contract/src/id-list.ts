import { z } from 'zod'

type Rule = { must: string; max: number; tooMany: string }

/** Ids in a query, separated by commas; each once. */
export function idList({ must, max, tooMany }: Rule) {
  return z
    .string()
    .transform((text) => [
      ...new Set(
        text
          .split(',')
          .filter((id) => id !== '')
          .map(Number),
      ),
    ])
    .pipe(z.array(z.int(must).positive(must)).max(max, tooMany))
}
