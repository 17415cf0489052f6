import type { CompiledQuery } from 'kysely'
import type { Db } from './connect.ts'

/** Stands in for a value while a statement is built; remembers whose place it holds. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

type Buildable<Row> = { compile(): CompiledQuery<Row> }

/**
 * Kysely writes a statement's text anew at every call, which for one of six joins costs more than sending it. This keeps
 * the text and from then on only fills in the values. `shape` decides how the statement looks (a sort order, say) and is
 * handed to `build` as it is; `values` may only be put into the statement, never looked at, save for being undefined.
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
      // What is built never runs: the placeholders only have to come out where the values belong.
      const placeholders = Object.fromEntries(given.map((name) => [name, new Placeholder(name)])) as unknown as Values
      built.set(key, (query = build(db, shape, placeholders).compile()))
    }
    const parameters = query.parameters.map((value) => (value instanceof Placeholder ? values[value.name] : value))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}
