import type { Permission } from '@pennysleeve/domain/staff/permissions.ts'
import type { z } from 'zod'
import type { Tag } from './tags.ts'

/** Who may call: anyone, a signed-in customer, or staff with the permission. */
export type Route = Calls & ({ access: 'public' | 'customer' } | StaffAccess)

type StaffAccess = {
  access: 'staff'
  permission: Permission
  /** Also open to an admin who still has to set up a second factor. */
  before_second_factor?: true
}

type Calls = {
  summary: string
  /** The feature: its heading in the API documentation. */
  tag: Tag
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The success status; default 200. */
  status?: 200 | 201 | 204
  response: z.ZodType
  /** `shared`: the same for everybody, in the response cache until the catalogue changes. `private`: never cached. */
  cache: 'shared' | 'private'
  /** Of a shared call: whether this query asks for the caller's own data. */
  personal?: (query: Record<string, unknown>) => boolean
  /** Costs money or stock: with an `Idempotency-Key` it is executed once. */
  idempotent?: true
  /** Max body size. Callers without access are refused before the body is read. */
  max_body_bytes?: number
}

type RouteKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`
export type RouteTable = Record<RouteKey, Route>

// A part without required fields may be omitted.
type InputPart<R, K extends string> = R extends { [P in K]: infer S extends z.ZodType }
  ? object extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : { [P in K]: z.input<S> }
  : unknown
type CheckedPart<R, K extends string> = R extends { [P in K]: infer S extends z.ZodType }
  ? { [P in K]: z.output<S> }
  : unknown

/** What a caller sends: params, query and body, as far as the route has them. */
export type RouteInput<R extends Route> = InputPart<R, 'params'> & InputPart<R, 'query'> & InputPart<R, 'body'>
/** The same after validation. */
export type CheckedInput<R extends Route> = CheckedPart<R, 'params'> & CheckedPart<R, 'query'> & CheckedPart<R, 'body'>
export type RouteResponse<R extends Route> = z.output<R['response']>
