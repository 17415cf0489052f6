/** The parts of a search or list that could not be read. */
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
