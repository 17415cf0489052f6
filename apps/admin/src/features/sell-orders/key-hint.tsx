/** Which letter presses a button; those who hear the page find it in the list of shortcuts. */
export function KeyHint({ name }: { name: string }) {
  return (
    <kbd aria-hidden="true" className="rounded border border-current/40 px-1.5 text-xs font-normal">
      {name}
    </kbd>
  )
}
