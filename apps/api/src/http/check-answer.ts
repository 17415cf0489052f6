import { z } from 'zod'
import { inTurns } from '../in-turns.ts'

/** From so many on, checking a list takes long enough for others to notice. */
const LONG_LIST = 200

export function isLongList(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length >= LONG_LIST
}

type LongList = { name: string; element: z.ZodType; list: unknown[] }

/**
 * Checks an answer as its schema does, but the long lists in it element by element, in turns: four thousand products at
 * once would hold everybody up.
 */
export async function checkAnswer(schema: z.ZodType, answer: unknown): Promise<unknown> {
  const long = longLists(schema, answer)
  if (long.length === 0) return schema.parse(answer)
  const emptied = Object.fromEntries(long.map(({ name }) => [name, []]))
  const checked = schema.parse({ ...(answer as object), ...emptied }) as Record<string, unknown>
  for (const { name, element, list } of long) checked[name] = await inTurns(checkEach(element, list))
  return checked
}

/** Only lists that may be of any length: whatever else is asked of one is asked of all of it. */
function longLists(schema: z.ZodType, answer: unknown): LongList[] {
  if (!(schema instanceof z.ZodObject) || schema.def.checks?.length) return []
  const lists: LongList[] = []
  for (const [name, list] of Object.entries(answer ?? {})) {
    const inner: unknown = schema.shape[name]
    if (!isLongList(list) || !(inner instanceof z.ZodArray) || inner.def.checks?.length) continue
    lists.push({ name, element: inner.element as z.ZodType, list })
  }
  return lists
}

function* checkEach(element: z.ZodType, list: unknown[]): Generator<void, unknown[]> {
  const checked: unknown[] = []
  for (const one of list) {
    checked.push(element.parse(one))
    yield
  }
  return checked
}
