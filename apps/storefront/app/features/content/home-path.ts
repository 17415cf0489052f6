/** The path of a page of the All Cards section, so that it can be shared and Back works. */
export function homePath({ page, category }: { page: number; category: number | undefined }): string {
  const query = new URLSearchParams()
  if (category !== undefined) query.set('category', String(category))
  if (page > 1) query.set('page', String(page))
  return `/dashboard${query.size > 0 ? `?${query}` : ''}#all-cards-heading`
}
