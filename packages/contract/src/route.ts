import type { Permission } from '@pennysleeve/domain/staff/permissions.ts'
import type { z } from 'zod'
import type { Tag } from './tags.ts'

/** Who may call: anyone, a signed-in customer, or staff who have the permission. */
export type Route = Calls & ({ access: 'public' | 'customer' } | StaffAccess)

type StaffAccess = {
  access: 'staff'
  permission: Permission
  /** Answered to an admin who still has to set a second factor up, too: it is needed for that. */
  before_second_factor?: true
}

type Calls = {
  summary: string
  /** The feature the call belongs to: its heading in the API documentation. */
  tag: Tag
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The status of a good answer; 200 unless told. */
  status?: 200 | 201 | 204
  answer: z.ZodType
  /** `shared`: the same for everybody, so its bytes are kept until the catalogue changes. `private`: never kept. */
  cache: 'shared' | 'private'
  /** Of a shared call: whether this query, as it stands in the address, asks for something of the caller's own. */
  personal?: (query: Record<string, unknown>) => boolean
  /** Costs money or stock: sent with an `Idempotency-Key` it is done once, however often it arrives. */
  idempotent?: true
  /** Of a call that sends much: how much at most. Who may not make it is told so before the first byte is read. */
  max_body_bytes?: number
}

export type RouteKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`
export type RouteTable = Record<RouteKey, Route>

// A part of which nothing is needed may be left out whole.
type InputPart<R, K extends string> = R extends { [P in K]: infer S extends z.ZodType }
  ? object extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : { [P in K]: z.input<S> }
  : unknown
type CheckedPart<R, K extends string> = R extends { [P in K]: infer S extends z.ZodType }
  ? { [P in K]: z.output<S> }
  : unknown

/** What a caller sends: params, query and body, each only where the route has it. */
export type RouteInput<R extends Route> = InputPart<R, 'params'> & InputPart<R, 'query'> & InputPart<R, 'body'>
/** The same after the server has checked it. */
export type CheckedInput<R extends Route> = CheckedPart<R, 'params'> & CheckedPart<R, 'query'> & CheckedPart<R, 'body'>
export type RouteAnswer<R extends Route> = z.output<R['answer']>
