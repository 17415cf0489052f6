import type { Query } from '@tanstack/react-query'

/** Marks a query whose answer is one customer's own: it is forgotten when they sign out. */
export function ownQuery<Q extends object>(query: Q): Q & { meta: { own: true } } {
  return { ...query, meta: { own: true } }
}

export function isOwnQuery({ meta }: Query): boolean {
  return meta?.['own'] === true
}
