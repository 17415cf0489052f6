/** Which letter presses a button. Those who hear the page are told by the button's own `aria-keyshortcuts`. */
export function KeyHint({ name }: { name: string }) {
  return (
    <kbd aria-hidden="true" className="rounded border border-current/40 px-1.5 text-xs font-normal">
      {name}
    </kbd>
  )
}
