const KEY = 'return-to'

/** Remembers the path to return to after sign-in. */
export function rememberReturnTo(path: string): void {
  sessionStorage.setItem(KEY, path)
}

export function returnTo(): string | undefined {
  const path = sessionStorage.getItem(KEY)
  // Open redirect: only a path of this shop is accepted.
  return path?.startsWith('/') && !path.startsWith('//') ? path : undefined
}

export function clearReturnTo(): void {
  sessionStorage.removeItem(KEY)
}
