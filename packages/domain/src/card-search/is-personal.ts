/** Whether the result depends on the caller or the day, so that it must not be cached. */
export function isPersonal(query: unknown): boolean {
  return typeof query === 'string' && /\b(?:own|want)[:=<>!]|\bdate[:=<>!]+["'“”]?(?:now|today)\b/i.test(query)
}
