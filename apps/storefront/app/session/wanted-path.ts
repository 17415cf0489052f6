const KEY = 'wanted-path'

/** Keeps where a visitor wanted to be, until they have signed in. */
export function rememberWantedPath(path: string): void {
  sessionStorage.setItem(KEY, path)
}

export function wantedPath(): string | undefined {
  const path = sessionStorage.getItem(KEY)
  // Only a path of this shop: never an address somebody slipped in.
  return path?.startsWith('/') && !path.startsWith('//') ? path : undefined
}

export function forgetWantedPath(): void {
  sessionStorage.removeItem(KEY)
}
