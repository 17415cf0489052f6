/** The key of a button. Hidden from screen readers, which read `aria-keyshortcuts`. */
export function KeyHint({ name }: { name: string }) {
  return (
    <kbd aria-hidden="true" className="rounded border border-current/40 px-1.5 text-xs font-normal">
      {name}
    </kbd>
  )
}
