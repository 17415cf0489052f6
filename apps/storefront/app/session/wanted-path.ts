const KEY = 'wanted-path'

/** Keeps where a visitor wanted to be, until they have signed in. */
export function rememberWantedPath(path: string): void {
  sessionStorage.setItem(KEY, path)
}

/** Where the visitor wanted to be; asked once, then forgotten. */
export function takeWantedPath(): string | undefined {
  const path = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  // Only a path of this shop: never an address somebody slipped in.
  return path?.startsWith('/') && !path.startsWith('//') ? path : undefined
}
