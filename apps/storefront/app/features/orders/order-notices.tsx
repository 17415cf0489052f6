/** Price and stock changes since the cards were added. */
export function OrderNotices({ notices }: { notices: string[] }) {
  if (notices.length === 0) return null
  return (
    <ul aria-label="What has changed" className="flex flex-col gap-1 rounded-xl border border-accent bg-surface p-4">
      {notices.map((notice) => (
        <li key={notice}>{notice}</li>
      ))}
    </ul>
  )
}
