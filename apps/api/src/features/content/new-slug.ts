const MAX_CHARACTERS = 60

/** Slug of a question, with a number if it is taken. */
export function newSlug(question: string, taken: readonly string[]): string {
  const words = question
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .replaceAll(/[\s-]+/g, '-')
    .slice(0, MAX_CHARACTERS)
    .replaceAll(/^-|-$/g, '')
  const slug = words || 'question'
  for (let n = 2; ; n += 1) {
    const tried = n === 2 ? slug : `${slug}-${n - 1}`
    if (!taken.includes(tried)) return tried
  }
}
