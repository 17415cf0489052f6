import type { Query } from '@tanstack/react-query'

/** Marks a query as private to one customer: it is reset on sign-out. */
export function privateQuery<Q extends object>(query: Q): Q & { meta: { private: true } } {
  return { ...query, meta: { private: true } }
}

export function isPrivateQuery({ meta }: Query): boolean {
  return meta?.['private'] === true
}
