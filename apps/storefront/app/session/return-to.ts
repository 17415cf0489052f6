const KEY = 'return-to'

/** Keeps where a visitor wanted to be, until they have signed in. */
export function rememberReturnTo(path: string): void {
  sessionStorage.setItem(KEY, path)
}

export function returnTo(): string | undefined {
  const path = sessionStorage.getItem(KEY)
  // Only a path of this shop: never an address somebody slipped in.
  return path?.startsWith('/') && !path.startsWith('//') ? path : undefined
}

export function forgetReturnTo(): void {
  sessionStorage.removeItem(KEY)
}
