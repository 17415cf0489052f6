import { urlOf, type Call } from '@pennysleeve/contract/client.ts'
import type { Route } from '@pennysleeve/contract/route.ts'
import { routes } from '@pennysleeve/contract/routes.ts'
import type { OfficeRead, Trial } from './office-calls.ts'

type Query = NonNullable<Call['input']['query']>
type Choices = Record<string, (string | number)[]>
type LooseTrial = { params?: Record<string, unknown>; examples?: Choices; within?: Query[] }
type JsonSchema = {
  type?: string
  enum?: (string | number)[]
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** The largest allowed page. */
const PER_PAGE = 500

/** The URLs of a call. `pages` is the number of pages of its first response. */
export function waysOf<K extends OfficeRead>(key: K, trial: Trial<K>, pages?: number): string[] {
  const { params, examples = {}, within = [] } = trial as LooseTrial
  const { choices, needed } = readQuery(routes[key])
  const tried: Choices = { ...choices, ...examples, ...(pages ? { page: [pages] } : {}) }
  const alone: Query[] = Object.entries(tried).flatMap(([name, values]) => values.map((value) => ({ [name]: value })))
  const queries = [{}, ...within].flatMap((wide) => [wide, ...alone.map((query) => ({ ...wide, ...query }))])
  const whole = queries.filter((query) => needed.every((name) => name in query))
  const path = key.replace('GET ', '')
  return [...new Set(whole.map((query) => urlOf(path, { ...(params ? { params } : {}), query })))]
}

/** Enum parameters of the contract, and required ones. */
function readQuery({ query }: Route): { choices: Choices; needed: string[] } {
  if (!query) return { choices: {}, needed: [] }
  const schema = query.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as JsonSchema
  const choices = Object.entries(schema.properties ?? {}).flatMap(([name, choice]) => {
    if (name === 'per_page') return [[name, [PER_PAGE]]]
    if (choice.type === 'boolean') return [[name, ['true', 'false']]]
    return choice.enum ? [[name, choice.enum]] : []
  })
  return { choices: Object.fromEntries(choices), needed: schema.required ?? [] }
}
