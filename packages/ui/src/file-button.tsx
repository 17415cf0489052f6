import { classNames } from './class-names.ts'

export type FileButtonProps = {
  /** The button's label. */
  children: string
  accept: string
  onFile: (file: File) => void
  disabled?: boolean
}

/** A file input styled as a button: the native input stays accessible. */
export function FileButton({ children, accept, onFile, disabled = false }: FileButtonProps) {
  return (
    <label
      className={classNames(
        'relative inline-flex min-h-11 items-center justify-center rounded-lg px-5 font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link',
        disabled ? 'bg-sunken text-ink-soft' : 'cursor-pointer bg-accent text-on-accent hover:bg-accent-strong',
      )}
    >
      {children}
      <input
        type="file"
        accept={accept}
        disabled={disabled}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Reset, so that choosing the same file again fires a change.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </label>
  )
}
