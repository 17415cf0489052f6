import type { CompiledQuery } from 'kysely'
import type { Db } from './connect.ts'

/** Placeholder of a value while the statement is built, with the value's name. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

type Buildable<Row> = { compile(): CompiledQuery<Row> }

/**
 * Caches compiled statements: Kysely compiles at every call, which takes longer than sending a statement of six joins.
 * `shape` selects the text (such as the sort order) and is passed to `build` as it is. `values` are parameters only:
 * `build` may not read them, except whether they are undefined.
 */
export function buildOnce<Shape, Values extends Record<string, unknown>, Row>(
  build: (db: Db, shape: Shape, values: Values) => Buildable<Row>,
): (db: Db, shape: Shape, values: Values) => Promise<Row[]> {
  const built = new Map<string, CompiledQuery<Row>>()

  return async (db, shape, values) => {
    const given = Object.keys(values).filter((name) => values[name] !== undefined)
    const key = JSON.stringify([shape, given])
    let query = built.get(key)
    if (!query) {
      // Compiled only, never executed: placeholders mark the positions of the values.
      const placeholders = Object.fromEntries(given.map((name) => [name, new Placeholder(name)])) as unknown as Values
      built.set(key, (query = build(db, shape, placeholders).compile()))
    }
    const parameters = query.parameters.map((value) => (value instanceof Placeholder ? values[value.name] : value))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}
