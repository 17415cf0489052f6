/** Whether the answer to a query may differ from caller to caller or from day to day, so that nobody else may be given it. */
export function isPersonal(query: unknown): boolean {
  return typeof query === 'string' && /\b(?:own|want)[:=<>!]|\bdate[:=<>!]+["'“”]?(?:now|today)\b/i.test(query)
}
