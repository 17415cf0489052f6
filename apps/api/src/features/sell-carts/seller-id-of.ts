/** The seller of a sell cart of the web, which always has one; only a walk-in at the counter has no account. */
export function sellerIdOf({ id, user_id }: { id: number; user_id: number | null }): number {
  if (user_id === null) throw new Error(`Sell cart ${id} has no seller`)
  return user_id
}
