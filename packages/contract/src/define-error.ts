/** An error within another one, such as each line of a cart that lacks stock. */
export type NestedRefusal = { code: string; params?: ErrorParams }
export type ErrorParams = { readonly [name: string]: string | number | readonly NestedRefusal[] }

export type ErrorStatus = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 422 | 429 | 431 | 500 | 503
type ErrorDefinition<Params> = { status: ErrorStatus; params?: Params }

/** An error code's HTTP status, and the type of its params, which exists at compile time only. */
export function error<Params extends ErrorParams | undefined = undefined>(
  status: ErrorStatus,
): ErrorDefinition<Params> {
  return { status }
}
