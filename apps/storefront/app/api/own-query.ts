import type { Query } from '@tanstack/react-query'

/** Marks a query as private to one customer: it is reset on sign-out. */
export function ownQuery<Q extends object>(query: Q): Q & { meta: { own: true } } {
  return { ...query, meta: { own: true } }
}

export function isOwnQuery({ meta }: Query): boolean {
  return meta?.['own'] === true
}
