/** What the search or the list could not make sense of, beside what it found. */
export function Warnings({ sentences }: { sentences: string[] }) {
  if (sentences.length === 0) return null
  return (
    <output className="mt-4 block rounded-xl border border-line bg-surface px-4 py-3">
      {sentences.map((sentence) => (
        <span key={sentence} className="block">
          {sentence}
        </span>
      ))}
    </output>
  )
}
