/** The path of a request; some name the whole address (`GET http://shop.example/faq`), as they would of a proxy. */
export function pathOf({ url = '/' }: { url?: string | undefined }): string {
  if (url.startsWith('/')) return url
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}
