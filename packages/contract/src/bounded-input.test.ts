import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Route } from './route.ts'
import { routes } from './routes.ts'

type Found = { where: string; schema: z.ZodType }

/** Every list or text of the inputs in the route table, with its path. */
function inputs(kind: 'list' | 'text'): Found[] {
  const found: Found[] = []
  const wanted = kind === 'list' ? z.ZodArray : z.ZodString
  function look(schema: unknown, where: string): void {
    if (schema instanceof wanted) found.push({ where, schema })
    if (schema instanceof z.ZodObject) {
      for (const [name, field] of Object.entries(schema.shape)) look(field, `${where} ${name}`)
    } else if (schema instanceof z.ZodArray) look(schema.element, where)
    else if (schema instanceof z.ZodUnion) for (const option of schema.options) look(option, where)
    else if (schema instanceof z.ZodPipe) {
      // A pipe of parsing steps is one text.
      if (kind === 'text') found.push({ where, schema })
      look(schema.in, where)
    } else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) look(schema.unwrap(), where)
    else if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) look(schema.unwrap(), where)
  }
  for (const [key, route] of Object.entries(routes) as [string, Route][]) {
    for (const part of ['params', 'query', 'body'] as const) look(route[part], `${key} ${part}`)
  }
  return found
}

test('every list of the input has a maximum length', () => {
  const lists = inputs('list')
  expect(lists.length).toBeGreaterThan(10)
  const endless = lists.filter(({ schema }) => z.toJSONSchema(schema, { io: 'input' }).maxItems === undefined)
  expect(endless.map(({ where }) => where)).toEqual([])
})

/** Inputs that make a backtracking pattern slow. */
const LONG = ['.', ' ', '1', 'a', 'a.', '- ', '1 ', '(', '/', '\n'].flatMap((unit) =>
  ['', 'a@', '$', '1'].map((start) => `${start}${unit.repeat(30_000)} \u0000`),
)

test('no pattern takes long to reject a long text (ReDoS)', () => {
  const texts = inputs('text')
  expect(texts.length).toBeGreaterThan(100)
  for (const { where, schema } of texts) {
    const before = performance.now()
    for (const text of LONG) schema.safeParse(text)
    expect([where, performance.now() - before < 1000]).toEqual([where, true])
  }
})
